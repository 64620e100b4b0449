import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { migrationsDirectory } from '../../app.ts';
import { type RunningPortal, startPortal } from '../../start.ts';
import { readConfig } from '../config.ts';
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { migrate } from '../database/migrate.ts';
import { databaseUrl } from './global-setup.ts';

/** Starts whole portals as main.ts does, and tidies up after a test. */
export interface TestStarts {
  /** A folder that is there and empty. */
  readonly dataDir: string;
  start(env?: Record<string, string>): Promise<RunningPortal>;
  /** Starts one that must not be able to, and answers why. */
  refusal(env?: Record<string, string>): Promise<Error>;
  end(): Promise<void>;
}

export function testStarts(): TestStarts {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'portal-start-'));
  const running: RunningPortal[] = [];
  const start = async (env: Record<string, string> = {}) => {
    const settings = { NODE_ENV: 'test', DEMO: 'off', LOG_LEVEL: 'silent', PORT: '0', DATA_DIR: dataDir, ...env };
    const portal = await startPortal(readConfig(settings));
    running.push(portal);
    return portal;
  };
  return {
    dataDir,
    start,
    refusal: async (env) => {
      try {
        await (await start(env)).ready;
      } catch (error) {
        return error as Error;
      }
      throw new Error('It has started');
    },
    end: async () => {
      for (const portal of running) await portal.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A port on which nothing listens until `open`: it then leads to another. */
export async function closedDoor(): Promise<{ port: number; open(to: number): Promise<void>; close(): void }> {
  const sockets = new Set<net.Socket>();
  let target = 0;
  const door = net.createServer((caller) => {
    const called = net.connect(target, '127.0.0.1');
    for (const socket of [caller, called]) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    }
    caller.pipe(called).pipe(caller);
  });
  const listen = (port: number) => new Promise<void>((resolve) => door.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = door.address() as net.AddressInfo;
  await new Promise((resolve) => door.close(resolve));
  return {
    port,
    open: (to) => {
      target = to;
      return listen(port);
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      door.close();
    },
  };
}

/** An empty portal's database, as `DATABASE_URL` would name one. */
export interface NamedDatabase {
  readonly name: string;
  /** The owner's address. */
  readonly url: string;
  readonly owner: pg.Client;
}

/** A server that a portal would trust with its work, which the one of the other tests is not. */
export async function durableServer() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'portal-durable-'));
  const server = await startEmbeddedPostgres({ dataDir });
  const connect = async (database: string) => {
    const client = new pg.Client({ connectionString: databaseUrl(server.url, database) });
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  const template = await connect('portal');
  await migrate(template, migrationsDirectory);
  await template.end();
  const admin = await connect('postgres');
  return {
    newDatabase: async (): Promise<NamedDatabase> => {
      const name = `start_${randomBytes(4).toString('hex')}`;
      await admin.query(`CREATE DATABASE ${name} TEMPLATE portal`);
      return { name, url: databaseUrl(server.url, name), owner: await connect(name) };
    },
    stop: async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
