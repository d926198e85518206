import {stripVTControlCharacters} from 'node:util';
import type {Reporter, SerializedError, TestModule} from 'vitest/node';

type Count = {passed: number; failed: number; skipped: number; pending: number};

/**
 * Prints `N passed, N failed` (and `, N skipped`) as the very last line of a run, without colours; ahead of it one
 * line `failed: …` for each failure, which is enough to know it by where only the end of a log is kept.
 */
export default class PlainCountReporter implements Reporter {
	#count: Count | undefined;
	#failures: readonly string[] = [];

	onInit(): void {
		// Other reporters and vitest itself still print after the run has ended.
		process.once('exit', exitCode => {
			if (this.#count !== undefined) {
				process.stdout.write([...this.#failures, countLine(this.#count, exitCode), ''].join('\n'));
			}
		});
	}

	onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
		this.#count = countResults(modules, unhandledErrors.length);
		this.#failures = [
			...modules.flatMap(failuresIn),
			...unhandledErrors.map(error => failureLine('outside of a test', error)),
		];
	}
}

function failuresIn(module: TestModule): string[] {
	const file = module.relativeModuleId;
	const places = [module, ...module.children.allSuites()].flatMap(place =>
		place.errors().map(error => failureLine(file, error)),
	);
	const tests = [...module.children.allTests()].flatMap(test =>
		(test.result().errors ?? []).slice(0, 1).map(error => failureLine(`${file} > ${test.fullName}`, error)),
	);
	return [...places, ...tests];
}

function failureLine(place: string, {message}: {readonly message: string}): string {
	const words = stripVTControlCharacters(message).replaceAll(/\s+/g, ' ').trim();
	return `failed: ${place}: ${words.slice(0, 300)}`;
}

/** A suite or a file that failed outside of its tests counts as one failure, and so does each unhandled error. */
function countResults(modules: readonly TestModule[], unhandled: number): Count {
	const count: Count = {passed: 0, failed: unhandled, skipped: 0, pending: 0};
	for (const module of modules) {
		count.failed += module.errors().length > 0 ? 1 : 0;
		for (const suite of module.children.allSuites()) {
			count.failed += suite.errors().length > 0 ? 1 : 0;
		}

		for (const test of module.children.allTests()) {
			count[test.result().state] += 1;
		}
	}

	return count;
}

/** A run that failed before or beside its tests (no files, a global setup that threw) never reads `0 failed`. */
function countLine(count: Count, exitCode: number): string {
	const failed = exitCode !== 0 && count.failed === 0 ? 1 : count.failed;
	const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : '';
	return `${count.passed} passed, ${failed} failed${skipped}`;
}
