// Loaded into copse with --import: ends the process by SIGKILL at its n-th durable write (COPSE_TEST_DIE_AT).
import {subscribe} from 'node:diagnostics_channel';

const dieAt = Number(process.env.COPSE_TEST_DIE_AT);
let writes = 0;
subscribe('copse:written', () => {
	writes += 1;
	if (writes === dieAt) process.kill(process.pid, 'SIGKILL');
});
