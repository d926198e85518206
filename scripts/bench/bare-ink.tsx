import {render, Text} from 'ink';

/** The least that a program with a screen can be: what copse's first frame is measured beside. */
render(<Text>bare ink is here</Text>, {alternateScreen: true, patchConsole: false});
setInterval(() => {}, 1000);
