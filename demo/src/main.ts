import process from 'node:process';
import { runMarketplace } from './marketplace.ts';
import { portalAt } from './portal.ts';
import { loadWorld } from './world.ts';

const stop = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop.abort());
// The portal that started this program is gone.
process.once('disconnect', () => stop.abort());

async function main(): Promise<void> {
  const { PORTAL_URL = 'http://127.0.0.1:3000', MARKETPLACE_KEY = '', DEMO_MARKETPLACE = 'on' } = process.env;
  const portal = portalAt(PORTAL_URL, MARKETPLACE_KEY, stop.signal);
  if (!(await loadWorld(portal, new Date()))) {
    console.log('The demo world is left out: somebody has worked in this portal before.');
    return;
  }
  if (DEMO_MARKETPLACE === 'off') {
    console.log('The demo world is there; nothing in it moves by itself.');
    return;
  }
  console.log(
    'The demo world is there. Its marketplace asks for a bid every minute or two, sends repairs, returns and loaners, decides, delivers and writes notes.',
  );
  await runMarketplace(portal, stop.signal);
}

try {
  await main();
} catch (error) {
  if (!stop.signal.aborted) {
    console.error('The demo marketplace has ended.', error);
    process.exitCode = 1;
  }
}
// The channel to the portal and connections that it keeps open would hold this program for a while.
process.exit();
