import { defineConfig } from 'vitest/config';

const databaseSetup = 'server/src/core/testing/global-setup.ts';

/** What replaces a module, which files that share a worker would not see or would see too. */
const ownWorker = ['server/src/auth/passwords/passwords.test.ts', 'server/src/documents/pdf-pool.test.ts'];

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // No test is about time: these end what hangs, on a machine however busy.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What passes only then is named as flaky at the end (scripts/test.mjs).
    retry: 1,
    projects: [
      { extends: true, test: { name: 'scripts', include: ['scripts/**/*.test.mjs'] } },
      { extends: true, test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          exclude: ownWorker,
          globalSetup: [databaseSetup],
          // The files of a worker share its modules: reading them anew for each file takes longer than the tests.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'server, alone', include: ownWorker } },
      { extends: true, test: { name: 'demo', include: ['demo/src/**/*.test.ts'] } },
      // Against the built server, as the journeys are.
      { extends: true, test: { name: 'bench', include: ['bench/src/**/*.test.ts'] } },
      { extends: true, test: { name: 'web', include: ['web/src/**/*.test.{ts,tsx}'] } },
    ],
  },
});
