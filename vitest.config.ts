import {availableParallelism} from 'node:os';
import {defineConfig} from 'vitest/config';

const inMemory = ['test/{model,text,state,ui,settings,library}/**/*.test.{ts,tsx}'];

export default defineConfig({
	test: {
		globalSetup: ['test/helpers/global-setup.ts'],
		setupFiles: ['test/helpers/random-seed.ts', 'test/helpers/isolate.ts'],
		pool: 'forks',
		// half of the time they wait for a process or a screen
		maxWorkers: availableParallelism() + 1,
		// each file would import all modules anew, which takes longer than many of the tests
		isolate: false,
		testTimeout: 60_000,
		hookTimeout: 60_000,
		projects: [
			{
				extends: true,
				test: {name: 'in memory', include: inMemory},
			},
			{
				extends: true,
				test: {name: 'with processes', include: ['test/**/*.test.{ts,tsx}'], exclude: inMemory},
			},
		],
		reporters: ['default', './test/helpers/plain-count-reporter.ts'],
	},
});
