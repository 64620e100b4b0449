// Builds what runs: the web app (with compressed copies of its files), the server, the demo and the benchmarks.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';

const root = path.dirname(import.meta.dirname);
// A NODE_ENV of development or test would put React's slow development build into the bundle.
process.env.NODE_ENV = 'production';

const compressible = /\.(js|css|svg|json|txt|wasm|webmanifest)$/;
/** Below this a compressed file saves no packet. */
const smallestBytes = 1_024;

function compressFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isFile() || !compressible.test(entry.name) || file.includes(`${path.sep}.vite${path.sep}`)) continue;
    const content = readFileSync(file);
    if (content.length < smallestBytes) continue;
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}

const started = Date.now();
for (const config of [
  'server/vite.config.ts',
  'demo/vite.config.ts',
  'bench/vite.config.ts',
  'web/vite.config.ts',
  // Into the folder of the one before.
  'web/vite.embedded.config.ts',
])
  await build({ configFile: path.join(root, config), logLevel: 'warn' });
compressFiles(path.join(root, 'web/dist'));
console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
