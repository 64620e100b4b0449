// Refuses imports and statements that break the rules of walls.mjs.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { breachesOf } from './walls.mjs';

const root = path.dirname(import.meta.dirname);

function sourcesIn(folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const place = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : sourcesIn(place);
    return /\.tsx?$/.test(entry.name) ? [[place, readFileSync(path.join(root, place), 'utf8')]] : [];
  });
}

const files = ['contract', 'server', 'web', 'demo', 'bench', 'e2e'].flatMap(sourcesIn);
const breaches = breachesOf(files);
for (const breach of breaches) console.error(breach);
process.exitCode = breaches.length === 0 ? 0 : 1;
