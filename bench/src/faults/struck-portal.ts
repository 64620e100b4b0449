import { freePort, newDataDir, type Running, removeDataDir, startPortal } from '../portal-process.ts';

/** A portal that faults strike, and that is started again at the same address. */
export interface StruckPortal {
  readonly url: string;
  readonly dataDir: string;
  readonly process: () => Running;
  /** Starts it where it has ended. @returns the milliseconds until it was ready */
  readonly startAgain: () => Promise<number>;
  readonly close: () => Promise<void>;
}

/** What makes the server run out of memory: nothing that it is sent does, so it is given a way. */
export const outOfMemory = 'SIGUSR2';
const hoard = `process.on('${outOfMemory}',()=>{for(const kept=[];;)kept.push(new Array(1e5).fill(Math.random()))})`;
const nodeOptions = `--max-old-space-size=256 --import=data:text/javascript,${encodeURIComponent(hoard)}`;

/** @param dataDir a new folder; removed at the end */
export async function openStruckPortal(dataDir = newDataDir()): Promise<StruckPortal> {
  const settings = { PORT: String(await freePort()), LOG_LEVEL: 'silent', NODE_OPTIONS: nodeOptions };
  let running = await startPortal(dataDir, settings);
  return {
    url: running.url,
    dataDir,
    process: () => running,
    startAgain: async () => {
      running = await startPortal(dataDir, settings);
      return running.startMs;
    },
    close: async () => {
      await running.stop();
      removeDataDir(dataDir);
    },
  };
}
