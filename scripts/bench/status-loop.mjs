// The floor of a list, as a program: the status calls and nothing else, two at a time.
// node status-loop.mjs <git arguments as JSON> <worktree>...
import {spawn} from 'node:child_process';

const [words = '[]', ...places] = process.argv.slice(2);
const args = JSON.parse(words);

const status = place =>
	new Promise(resolve => {
		const child = spawn('git', args, {cwd: place, stdio: ['ignore', 'pipe', 'ignore']});
		child.stdout.resume();
		child.once('close', resolve);
	});

const lane = async () => {
	for (let place = places.shift(); place !== undefined; place = places.shift()) await status(place);
};

await Promise.all([lane(), lane()]);
