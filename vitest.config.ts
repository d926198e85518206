import {availableParallelism} from 'node:os';
import {defineConfig} from 'vitest/config';

const inMemory = ['test/{model,state,ui,settings,library}/**/*.test.{ts,tsx}'];

export default defineConfig({
	test: {
		globalSetup: ['test/helpers/global-setup.ts'],
		setupFiles: ['test/helpers/isolate.ts'],
		pool: 'forks',
		// half of the time they wait for a process or a screen
		maxWorkers: availableParallelism() + 1,
		testTimeout: 60_000,
		hookTimeout: 60_000,
		projects: [
			{
				extends: true,
				test: {
					name: 'in memory',
					include: inMemory,
					// each file would import Ink and the rest anew, which takes longer than the tests
					isolate: false,
				},
			},
			{
				extends: true,
				test: {
					name: 'with processes',
					include: ['test/**/*.test.{ts,tsx}'],
					exclude: inMemory,
					// the larger a process has grown, the longer it takes to start another from it
					isolate: true,
				},
			},
		],
		reporters: ['default', './test/helpers/plain-count-reporter.ts'],
	},
});
