import {afterEach, expect, test} from 'vitest';
import {makeFakeApp} from './fake-app.ts';
import {mainRow, makeRow} from './make-row.ts';
import {openScreen} from './open-screen.tsx';
import {answers} from './sheet-answers.ts';

let close = (): void => undefined;
afterEach(() => close());

const asking = makeRow('login', {
	agent_state: {
		state: 'waiting',
		since: '2026-01-01T00:00:00.000Z',
		session_id: 's',
		agent: 'claude',
		detail: 'Claude needs your permission to use Bash',
	},
});

test('what an agent asks stands in the header, in its row and in the preview', async () => {
	const fake = makeFakeApp(answers);
	const screen = openScreen({fake, columns: 200, rows: 30});
	({close} = screen);
	fake.sendRows([mainRow, asking, makeRow('other')]);
	await screen.settled();
	const lines = screen.lines();
	expect(lines[0]).toContain('1 waiting');
	expect(lines.find(line => line.includes('login'))).toContain('! waiting');
	expect(lines.join('\n')).toContain('! claude waiting for 3m: Claude needs your permission to use Bash');
});
