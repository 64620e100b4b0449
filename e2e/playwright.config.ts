import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';

// Set in the environment, so that the workers, which read this file again, get the same values.
process.env.E2E_PORT ??= '4173';
// Where a test serves the page of another site that embeds the portal.
process.env.E2E_EMBEDDING_PORT ??= String(Number(process.env.E2E_PORT) + 1000);
process.env.E2E_DATA_DIR ??= mkdtempSync(path.join(os.tmpdir(), 'portal-e2e-'));
process.env.MARKETPLACE_KEY ??= 'e2e-marketplace-key';

const address = `http://127.0.0.1:${process.env.E2E_PORT}`;

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.e2e.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // What passes only when it is tried again is named as flaky in the last lines of `npm test`.
  retries: 1,
  reporter: 'list',
  // Nothing here measures time: on a slow machine a journey may take long and still be right. What hangs, hangs in one wait.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: address,
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    trace: { mode: 'retain-on-first-failure', screenshots: false, snapshots: true, sources: false },
    // Nobody is asked about cookies but where that is what is tested.
    storageState: {
      cookies: [
        {
          name: 'portal_cookies',
          value: 'accepted',
          domain: '127.0.0.1',
          path: '/',
          expires: -1,
          httpOnly: false,
          secure: false,
          sameSite: 'Lax',
        },
      ],
      origins: [],
    },
    launchOptions: {
      ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node --enable-source-maps ../server/dist/main.js',
    url: `${address}/api/health/ready`,
    reuseExistingServer: false,
    // The first start makes a database; a busy machine takes its time.
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      NODE_ENV: 'test',
      // Each test makes its own world through the gateway.
      DEMO: 'off',
      PORT: process.env.E2E_PORT,
      DATA_DIR: process.env.E2E_DATA_DIR,
      MARKETPLACE_KEY: process.env.MARKETPLACE_KEY,
      // A developer's own settings must not lead the tests to another database.
      DATABASE_URL: '',
      PUBLIC_URL: '',
      EMBEDDING_SITES: `http://127.0.0.1:${process.env.E2E_EMBEDDING_PORT}`,
    },
  },
});
