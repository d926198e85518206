import {Box, render, Text, useInput} from 'ink';
import {useState} from 'react';

const rows = Array.from({length: 12}, (_, index) => index);

/** A line of the list, and beside it a line of a text that is another one for each row. */
const line = (index: number, at: number): string => {
	const row =
		index < rows.length ? `${index === at ? '›' : ' '} login-form ${index}   ready   +${index} −6` : '';
	return `${row.padEnd(66)}│ ${index + 1} + const row${at} = read(${index * at}, 'line ${index} of ${at}');`;
};

/** As little as a program can be that has copse's first view: what a key of it is measured beside. */
const List = () => {
	const [at, setAt] = useState(0);
	useInput(input => setAt(now => (now + (input === 'j' ? 1 : rows.length - 1)) % rows.length));
	const lines = Array.from({length: 39}, (_, index) => line(index, at));
	return (
		<Box flexDirection="column">
			{lines.map((text, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a line of the screen is its place
				<Text key={index}>{text}</Text>
			))}
		</Box>
	);
};

render(<List />, {alternateScreen: true, incrementalRendering: true, maxFps: 60, patchConsole: false});
