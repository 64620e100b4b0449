import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { databasePids, embeddedDatabaseUrl } from '../portal-process.ts';
import type { LossyPortal } from './lossy-portal.ts';
import { sendPoison } from './poison.ts';
import type { SmallDiskPortal } from './small-disk-portal.ts';
import { standStill } from './standing-still.ts';
import { outOfMemory, type StruckPortal } from './struck-portal.ts';

/** A fault, done to a portal while calls are on their way. */
export interface Strike<P> {
  /** @returns once the portal can be used again, the milliseconds until it could */
  readonly strike: (portal: P) => Promise<number>;
  /** What was done is also answered: an operation without an answer must not be there. */
  readonly losesNoAnswer?: boolean;
}

export const strikes = {
  /** F1: the server is killed. */
  killServer: {
    strike: async (portal) => {
      process.kill(portal.process().pid, 'SIGKILL');
      await portal.process().ended;
      return portal.startAgain();
    },
  },
  /** F1 and F2 at once: the machine is gone. */
  killAll: {
    strike: async (portal) => {
      signal([portal.process().pid, ...databasePids(portal.dataDir)], 'SIGKILL');
      await portal.process().ended;
      return portal.startAgain();
    },
  },
  /** F17: the server's memory runs out, and the engine ends it in the midst of whatever it does. */
  runOutOfMemory: {
    strike: async (portal) => {
      process.kill(portal.process().pid, outOfMemory);
      const code = await portal.process().ended;
      if (code !== null && code !== 134) throw new Error(`The portal ended with ${code}`);
      return portal.startAgain();
    },
  },
  /** F2: the database is killed under a portal that goes on. */
  killDatabase: {
    strike: (portal) => {
      signal(databasePids(portal.dataDir), 'SIGKILL');
      return untilReady(portal);
    },
  },
  /** F3: connections of the database end at random. */
  endConnections: {
    strike: async (portal) => {
      const owner = new pg.Client({ connectionString: embeddedDatabaseUrl(portal.dataDir) });
      await owner.connect();
      for (let turn = 0; turn < 5; turn++) {
        await owner.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE pid <> pg_backend_pid() AND backend_type = 'client backend' AND random() < 0.5`,
        );
        await sleep(20);
      }
      await owner.end();
      return untilReady(portal);
    },
  },
  /** F4: the database hangs. The portal says that it cannot be used, lives on, and needs nobody's hand afterwards. */
  hangDatabase: {
    strike: async (portal) => {
      const pids = databasePids(portal.dataDir);
      signal(pids, 'SIGSTOP');
      const said = await statusOf(portal, 'ready');
      const lives = await statusOf(portal, 'live');
      signal(pids, 'SIGCONT');
      if (said !== 503 || lives !== 200) throw new Error(`With a hung database: ready ${said}, live ${lives}`);
      return untilReady(portal);
    },
  },
  /** The secrets of the data folder are lost. The portal does not start without them or with others, and loses nothing by it. */
  loseSecrets: {
    strike: async (portal) => {
      process.kill(portal.process().pid, 'SIGKILL');
      await portal.process().ended;
      const file = path.join(portal.dataDir, 'secrets.json');
      const kept = readFileSync(file);
      const other = JSON.stringify({ tokenSecret: 't'.repeat(32), passwordPepper: 'p'.repeat(32) });
      for (const left of [null, '', '{}', other]) {
        if (left === null) rmSync(file);
        else writeFileSync(file, left);
        await expectNoStart(portal);
      }
      writeFileSync(file, kept);
      return portal.startAgain();
    },
  },
  /** LD-8: others send and read nothing any more. The portal ends them, and nobody else is held up. */
  standStill: {
    losesNoAnswer: true,
    strike: ({ url }) => standStill(url, 3),
  },
  /** F13: the marketplace sends what cannot be applied, among what can; nothing is held up by it. */
  poisonEvents: {
    losesNoAnswer: true,
    strike: async (portal) => {
      const began = performance.now();
      await sendPoison(portal);
      return performance.now() - began;
    },
  },
  /** F14: the server is asked to end. It answers what it has taken on, and ends without an error. */
  stop: {
    losesNoAnswer: true,
    strike: async (portal) => {
      process.kill(portal.process().pid, 'SIGTERM');
      const code = await portal.process().ended;
      if (code !== 0) throw new Error(`The portal ended with ${code}`);
      return portal.startAgain();
    },
  },
} satisfies Record<string, Strike<StruckPortal>>;

async function expectNoStart(portal: StruckPortal): Promise<void> {
  const outcome = await portal.startAgain().then(
    () => 'it started',
    ({ message }: Error) => message,
  );
  if (outcome !== 'The program ended with code 1') throw new Error(`With lost secrets: ${outcome}`);
}

/** F7: the disk is full. The portal says so and lives on, and needs nobody's hand once there is space. */
export const fillDisk: Strike<SmallDiskPortal> = {
  strike: async (portal) => {
    portal.fill();
    const said = new Set<number | null>();
    const lives = new Set<number | null>();
    for (let turn = 0; turn < 20; turn++) {
      said.add(await statusOf(portal, 'ready'));
      lives.add(await statusOf(portal, 'live'));
      await sleep(50);
    }
    portal.empty();
    if ([...said].join() !== '503' || [...lives].join() !== '200')
      throw new Error(`With a full disk: ready ${[...said]}, live ${[...lives]}`);
    return untilReady(portal);
  },
};

/** F6: the database commits, and the portal never hears of it. */
export const loseCommits: Strike<LossyPortal> = {
  strike: async (portal) => {
    portal.loseCommits(5);
    return 0;
  },
};

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended by itself.
    }
  }
}

async function statusOf({ url }: StruckPortal, health: 'ready' | 'live'): Promise<number | null> {
  return fetch(`${url}/api/health/${health}`).then(
    ({ status }) => status,
    () => null,
  );
}

async function untilReady(portal: StruckPortal): Promise<number> {
  const began = performance.now();
  const { pid } = portal.process();
  while ((await statusOf(portal, 'ready')) !== 200) {
    // Throws where the server has ended, which it must not.
    process.kill(pid, 0);
    await sleep(20);
  }
  return performance.now() - began;
}
