import {availableParallelism} from 'node:os';
import {defineConfig} from 'vitest/config';

export default defineConfig({
	test: {
		include: ['test/**/*.test.{ts,tsx}'],
		globalSetup: ['test/helpers/global-setup.ts'],
		setupFiles: ['test/helpers/isolate.ts'],
		pool: 'forks',
		// each file would import everything anew: a fifth of the whole time; test/helpers/isolate.ts gives it a home
		isolate: false,
		// half of the time they wait for a process or a screen
		maxWorkers: availableParallelism() + 1,
		testTimeout: 60_000,
		hookTimeout: 60_000,
		reporters: ['default', './test/helpers/plain-count-reporter.ts'],
	},
});
