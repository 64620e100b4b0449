import { type Config, readConfig } from './core/config.ts';
import { StartError } from './core/start-error.ts';
import { outliveRejections } from './core/unheard-rejections.ts';
import { startPortal } from './start.ts';

function announce(config: Config, address: string): void {
  console.log(`\n${config.productTitle} is ready at ${config.publicUrl ?? address}`);
  if (!config.isDemo) return;
  console.log('Demo sign-ins, all with the password portal-demo:');
  console.log('  supplier, supplier-admin, supplier-b (another company), employee, employee-admin\n');
}

let isStopping = false;
try {
  const config = readConfig(process.env);
  const portal = await startPortal(config);
  outliveRejections(portal.log);
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await portal.stop();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  await portal.ready;
  announce(config, portal.address);
} catch (error) {
  // What was asked to stop need not say that it could not start.
  if (!isStopping) {
    console.error(error instanceof StartError ? error.message : error);
    process.exit(1);
  }
}
