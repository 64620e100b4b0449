import { defineConfig } from 'vitest/config';

const databaseSetup = 'server/src/core/testing/global-setup.ts';

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // No test is about time: these end what hangs, on a machine however busy.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      { extends: true, test: { name: 'scripts', include: ['scripts/**/*.test.mjs'] } },
      { extends: true, test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'server', include: ['server/src/**/*.test.ts'], globalSetup: [databaseSetup] },
      },
      { extends: true, test: { name: 'demo', include: ['demo/src/**/*.test.ts'] } },
      // Against the built server, as the journeys are.
      { extends: true, test: { name: 'bench', include: ['bench/src/**/*.test.ts'] } },
      { extends: true, test: { name: 'web', include: ['web/src/**/*.test.{ts,tsx}'] } },
    ],
  },
});
