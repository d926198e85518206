import {Text} from 'ink';
import {memo} from 'react';

/** One line of the screen, cut and painted already. An empty one still takes its row. */
export const Line = memo(({text}: {readonly text: string}) => <Text>{text === '' ? ' ' : text}</Text>);
