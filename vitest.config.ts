import {defineConfig} from 'vitest/config';

export default defineConfig({
	test: {
		include: ['test/**/*.test.{ts,tsx}'],
		globalSetup: ['test/helpers/global-setup.ts'],
		setupFiles: ['test/helpers/isolate.ts'],
		pool: 'forks',
		maxWorkers: 2,
		testTimeout: 60_000,
		hookTimeout: 60_000,
		reporters: ['default', './test/helpers/plain-count-reporter.ts'],
	},
});
