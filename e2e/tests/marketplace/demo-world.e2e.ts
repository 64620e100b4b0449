import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type APIRequestContext, expect, test } from '@playwright/test';

const signIns = ['supplier', 'supplier-admin', 'supplier-b', 'employee', 'employee-admin'];
const program = path.join(import.meta.dirname, '../../../server/dist/main.js');

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/** A portal of its own, on a folder of its own, as a newcomer starts it. */
function startPortal(port: number, dataDir: string): ChildProcess {
  const env = { PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '', DEMO: 'on', MARKETPLACE_KEY: '' };
  return spawn(process.execPath, [program], {
    env: { ...process.env, ...env, NODE_ENV: 'test', DEMO_MARKETPLACE: 'off', PUBLIC_URL: '', LOG_LEVEL: 'error' },
    stdio: 'ignore',
  });
}

interface Row {
  readonly status: string;
  readonly repairStatus?: string;
  readonly statusCode?: string;
}

async function rowsOf(request: APIRequestContext, url: string, username: string, path = '/api/bid'): Promise<Row[]> {
  const form = { grant_type: 'password', client_id: 'e2e', username, password: 'portal-demo' };
  const token = await request.post(`${url}/api/connect/token`, { form });
  if (!token.ok()) return [];
  const headers = { authorization: `Bearer ${(await token.json()).access_token}` };
  return (await request.get(`${url}${path}`, { headers })).json();
}

/** The lists of the other queues, and how many tabs each has. */
const queues = [
  ['/api/order/repair', 9],
  ['/api/order/return-and-exchange', 6],
  ['/api/loaner', 6],
] as const;

test('a new portal fills with the demo world, and the same one is there after a crash', async ({ request }) => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'portal-demo-'));
  const isReady = () =>
    request.get(`${url}/api/health/ready`).then(
      (answer) => answer.ok(),
      () => false,
    );
  let portal = startPortal(port, dataDir);
  try {
    await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
    const answered = async () =>
      (await rowsOf(request, url, 'supplier')).filter(({ status }) => status === 'QUOTED').length;
    await expect.poll(answered, { timeout: 30_000 }).toBeGreaterThanOrEqual(20);
    for (const username of signIns) {
      const form = { grant_type: 'password', client_id: 'e2e', username, password: 'portal-demo' };
      expect((await request.post(`${url}/api/connect/token`, { form })).status(), username).toBe(200);
    }
    expect((await rowsOf(request, url, 'supplier-b')).length).toBeGreaterThan(10);
    // It closes 16 of the 48 that it answers; the crash comes while the other queues are filled.
    await expect.poll(answered, { timeout: 60_000 }).toBe(32);
    const before = await rowsOf(request, url, 'supplier');

    portal.kill('SIGKILL');
    await once(portal, 'exit');
    portal = startPortal(port, dataDir);
    await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
    expect(await rowsOf(request, url, 'supplier')).toHaveLength(before.length);
    for (const [list, tabs] of queues) {
      const states = async () => {
        const rows = await rowsOf(request, url, 'supplier', list);
        return new Set(rows.map((row) => row.repairStatus ?? row.statusCode ?? row.status)).size;
      };
      await expect.poll(states, { message: list, timeout: 60_000 }).toBe(tabs);
    }
  } finally {
    portal.kill('SIGTERM');
    if (portal.exitCode === null && portal.signalCode === null) await once(portal, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  }
});
