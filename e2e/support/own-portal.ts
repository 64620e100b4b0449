import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect, request } from '@playwright/test';

/** A portal of a test's own, for what would change the one that the other tests share. */
export interface OwnPortal {
  readonly address: string;
  stop(): Promise<void>;
}

const program = path.join(import.meta.dirname, '../../server/dist/main.js');

export async function freeAddress(): Promise<string> {
  const probe = net.createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as net.AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return `http://127.0.0.1:${port}`;
}

/** Starts the built portal at an address, on a database of its own. */
export async function startOwnPortal(address: string, env: Readonly<Record<string, string>>): Promise<OwnPortal> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-own-'));
  const child = spawn(process.execPath, ['--enable-source-maps', program], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DEMO: 'off',
      DATABASE_URL: '',
      PORT: new URL(address).port,
      DATA_DIR: dataDir,
      PUBLIC_URL: address,
      LOG_LEVEL: 'silent',
      ...env,
    },
  });
  const stop = async () => {
    await end(child);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await isReady(address);
  } catch (error) {
    await stop();
    throw error;
  }
  return { address, stop };
}

async function isReady(address: string): Promise<void> {
  const client = await request.newContext({ baseURL: address });
  const ready = async () => (await client.get('/api/health/ready').catch(() => null))?.status();
  await expect.poll(ready, { timeout: 90_000, message: 'the portal starts' }).toBe(200);
  await client.dispose();
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

interface Administrator {
  readonly username: string;
  readonly password: string;
}

/** A portal administrator saves a site setting. */
export async function saveSiteSetting(
  address: string,
  { username, password }: Administrator,
  settingCode: string,
  value: string,
): Promise<void> {
  const client = await request.newContext({ baseURL: address });
  const form = { grant_type: 'password', username, password };
  const { access_token: token } = await (await client.post('/api/connect/token', { form })).json();
  const headers = { authorization: `Bearer ${token}` };
  const saved = await client.post('/api/setting', { headers, data: [{ settingCode, value }] });
  expect(saved.status(), await saved.text()).toBe(200);
  await client.dispose();
}
