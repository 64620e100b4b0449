import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { listen } from './listen.ts';

const callers = 1_500;

/** Connects so many at once, and prints how many the system has let in after a second. */
const crowd = `
  const net = require('node:net');
  let connected = 0;
  for (let caller = 0; caller < ${callers}; caller += 1) {
    net.connect(Number(process.argv[1]), '127.0.0.1', () => { connected += 1; }).on('error', () => {});
  }
  const began = Date.now();
  // A busy machine takes long to begin them all: the second counts from the last that was let in.
  let last = [0, began];
  setInterval(() => {
    if (connected !== last[0]) last = [connected, Date.now()];
    if (Date.now() - last[1] < 1000 && connected < ${callers}) return;
    console.log(connected, Date.now() - last[1]);
    process.exit();
  }, 20);
`;

/** What the system itself sets as the most. */
function mostOfSystem(): number {
  try {
    return Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8'));
  } catch {
    return callers;
  }
}

it('LD-5: 1,500 connections that come while the portal is busy are let in at once, not after retries of seconds', async () => {
  const app = Fastify({ forceCloseConnections: true });
  app.get('/', () => 'answered');
  await listen(app, { host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  try {
    // Synchronous: this process takes none of them meanwhile.
    const [connected] = execFileSync(process.execPath, ['-e', crowd, String(port)], { encoding: 'utf8' }).split(' ');
    expect(Number(connected)).toBeGreaterThanOrEqual(Math.min(callers, mostOfSystem()));
  } finally {
    await app.close();
  }
});
