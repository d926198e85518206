import {parseArgs} from 'node:util';

/** What a call of the bench asks for; a word that means nothing is said with `problem`. */
export type BenchCall =
	| {readonly kind: 'help'}
	| {readonly kind: 'wrong'; readonly problem: string}
	| {
			readonly kind: 'measure';
			/** All of them when none was named; in the order in which they are measured, each once. */
			readonly sections: readonly string[];
			readonly isShort: boolean;
			/** How often each work is measured; null leaves it to the section. */
			readonly rounds: number | null;
			/** Only says what would be measured. */
			readonly isDryRun: boolean;
	  };

/** Reads the words behind `npm run bench --`; `known` are the names of all sections. Any word too many is wrong. */
export const parseArguments = (argv: readonly string[], known: readonly string[]): BenchCall => {
	const parsed = parseWords(argv);
	if (parsed instanceof Error) return {kind: 'wrong', problem: parsed.message};
	const {values, positionals} = parsed;
	if (values.help === true) return {kind: 'help'};
	const unknown = positionals.filter(name => !known.includes(name));
	if (unknown.length > 0) return {kind: 'wrong', problem: `There is no section ${unknown.join(', ')}`};
	const {rounds} = values;
	if (rounds !== undefined && !/^[1-9]\d{0,3}$/.test(rounds))
		return {kind: 'wrong', problem: `--rounds takes a whole number from 1 on, not ${rounds}`};
	return {
		kind: 'measure',
		sections: known.filter(name => positionals.length === 0 || positionals.includes(name)),
		isShort: values.short === true,
		rounds: rounds === undefined ? null : Number(rounds),
		isDryRun: values['dry-run'] === true,
	};
};

const parseWords = (argv: readonly string[]) => {
	try {
		return parseArgs({
			args: [...argv],
			allowPositionals: true,
			options: {
				help: {type: 'boolean', short: 'h'},
				short: {type: 'boolean'},
				rounds: {type: 'string'},
				'dry-run': {type: 'boolean'},
			},
		});
	} catch (error) {
		return error instanceof Error ? error : new Error(String(error));
	}
};
