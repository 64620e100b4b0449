import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { nodeProgram } from '../../../../vite.node.ts';

const server = path.join(import.meta.dirname, '../../..');
// Within the repository, where the built file finds its packages.
const cache = path.join(server, '../node_modules/.cache');

/** Builds the drawing thread as the build of the server does. */
export async function buildPdfWorker(): Promise<{ file: string; remove: () => void }> {
  mkdirSync(cache, { recursive: true });
  const outDir = mkdtempSync(path.join(cache, 'pdf-worker-'));
  const { build: options, ...program } = nodeProgram(server, ['pdf-worker']);
  await build({ ...program, configFile: false, logLevel: 'error', build: { ...options, outDir } });
  return {
    file: path.join(outDir, 'pdf-worker.js'),
    remove: () => rmSync(outDir, { recursive: true, force: true }),
  };
}
