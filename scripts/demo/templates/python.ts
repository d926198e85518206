import type {Field, FieldKind, Noun} from '../catalog.ts';
import {pascal, snake} from '../words.ts';

const types: Readonly<Record<FieldKind, string>> = {
	text: 'str',
	integer: 'int',
	money: 'int',
	flag: 'bool',
	time: 'datetime',
	reference: 'str',
};

/** The nightly report on a noun, with its test. */
export function pythonFiles(noun: Noun): Record<string, string> {
	return {
		[`workers/reports/${noun.one}_report.py`]: reportFile(noun),
		[`workers/tests/test_${noun.one}_report.py`]: testFile(noun),
	};
}

function reportFile({one, many, fields}: Noun): string {
	const name = pascal(one);
	const counted = fields.filter(field => field.kind === 'integer' || field.kind === 'money');
	const grouped = groupingField(fields);
	return `"""Nightly report on ${many}."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from datetime import datetime
from typing import Iterable


@dataclass(frozen=True)
class ${name}:
    id: str
${fields.map(field => `    ${snake(field.name)}: ${types[field.kind]}`).join('\n')}
    updated_at: datetime


@dataclass(frozen=True)
class ${name}Report:
    count: int
    latest: datetime | None
    by_${grouped}: Counter[str]
${counted.map(field => `    ${snake(field.name)}_total: int`).join('\n')}


def report_on(${many}: Iterable[${name}]) -> ${name}Report:
    """Counts ${many}; an empty night gives an empty report, not an error."""
    rows = sorted(${many}, key=lambda row: row.updated_at)
    return ${name}Report(
        count=len(rows),
        latest=rows[-1].updated_at if rows else None,
        by_${grouped}=Counter(str(row.${grouped}) for row in rows),
${counted.map(field => `        ${snake(field.name)}_total=sum(row.${snake(field.name)} for row in rows),`).join('\n')}
    )


def as_lines(report: ${name}Report) -> list[str]:
    """The report as it is mailed."""
    lines = [f"${many}: {report.count}"]
    if report.latest is not None:
        lines.append(f"latest change: {report.latest:%Y-%m-%d %H:%M}")
    for value, count in report.by_${grouped}.most_common(5):
        lines.append(f"  {value:<24} {count:>6}")
    return lines
`;
}

function groupingField(fields: readonly Field[]): string {
	const field = fields.find(({kind}) => kind === 'flag') ?? fields.find(({kind}) => kind === 'text');
	return field === undefined ? 'id' : snake(field.name);
}

function testFile({one, many}: Noun): string {
	return `from workers.reports.${one}_report import as_lines, report_on


def test_an_empty_night_gives_an_empty_report():
    report = report_on([])
    assert report.count == 0
    assert report.latest is None


def test_the_first_line_counts_${many}():
    assert as_lines(report_on([]))[0] == "${many}: 0"
`;
}
