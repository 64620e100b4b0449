// Watch mode: the web app from Vite's development server, and the server built and started anew on each change.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import { build, createServer } from 'vite';

const root = path.dirname(import.meta.dirname);
const configOf = (workspace) => ({ configFile: path.join(root, workspace, 'vite.config.ts'), logLevel: 'warn' });

let server = null;

async function stopServer() {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
}

async function restartServer() {
  await stopServer();
  server = spawn(process.execPath, ['--enable-source-maps', 'server/dist/main.js'], { cwd: root, stdio: 'inherit' });
}

// The demo world's program is started by the server, so it has to stand before it.
await build(configOf('demo'));
const web = await createServer(configOf('web'));
await web.listen();
console.log(`Web app at ${web.resolvedUrls.local[0]}, the server behind it on port ${process.env.PORT ?? 3000}.`);

// One restart after the other: two builds in quick succession must not start two servers on one data folder.
let restarting = Promise.resolve();
const watcher = await build({ ...configOf('server'), build: { watch: {} } });
watcher.on('event', (event) => {
  if (event.code === 'BUNDLE_END') restarting = restarting.then(restartServer);
  if (event.code === 'ERROR') console.error(event.error.message);
});

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    await watcher.close();
    await restarting;
    await Promise.all([stopServer(), web.close()]);
    process.exit(0);
  });
}
