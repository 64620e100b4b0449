import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import type { Config } from './config.ts';

// Seen from the built server, server/dist/main.js.
const program = path.join(import.meta.dirname, '../../demo/dist/main.js');
const patienceMs = 3_000;

/** The demo's program beside the portal. */
export interface Demo {
  stop(): Promise<void>;
}

/**
 * Starts the demo marketplace, which speaks to the portal through the gateway like a real one. It gets nothing of the
 * portal's own settings but the gateway key, and ends by itself when the portal is gone: the channel between them closes.
 */
export function startDemo(config: Config, address: string): Demo {
  const child = spawn(process.execPath, ['--enable-source-maps', program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      PORTAL_URL: reachable(address),
      MARKETPLACE_KEY: config.marketplaceKey ?? '',
      DEMO_MARKETPLACE: config.isDemoMarketplaceOn ? 'on' : 'off',
    },
  });
  child.on('error', (error) => {
    // biome-ignore lint/suspicious/noConsole: part of what a start prints, like the sign-ins
    console.error(`The demo marketplace did not start: ${error.message}`);
  });
  return {
    stop: async () => {
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      const tooSlow = setTimeout(() => child.kill('SIGKILL'), patienceMs);
      child.kill('SIGTERM');
      await gone;
      clearTimeout(tooSlow);
    },
  };
}

/** An address that listens on all interfaces is no address to call. */
function reachable(address: string): string {
  return address.replace('://0.0.0.0:', '://127.0.0.1:').replace('://[::]:', '://[::1]:');
}
