// npm can write a lock without the packages of other platforms (npm/cli#9342); `npm ci` then fails there. Every
// optional dependency of every package has to be in the lock.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const lockFile = path.join(import.meta.dirname, '../package-lock.json');
const { packages } = JSON.parse(readFileSync(lockFile, 'utf8'));

/** Whether Node, standing in `from`, would find `name` once the lock is installed. */
function isLocked(name, from) {
  const parts = from.split('/node_modules/');
  const folders = parts.map((_, index) => parts.slice(0, index + 1).join('/node_modules/'));
  return [...folders, ''].some((folder) => packages[path.posix.join(folder, 'node_modules', name)]);
}

const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
  Object.keys(optionalDependencies)
    .filter((name) => !isLocked(name, place))
    .map((name) => `${place || 'the root'} -> ${name}`),
);
const resolved = Object.keys(packages).filter((place) => /^https?:/.test(packages[place].resolved ?? ''));

for (const each of missing) console.error(`package-lock.json lacks an optional package: ${each}`);
if (resolved.length > 0) console.error(`package-lock.json names a registry's host, as for ${resolved[0]}.`);
if (missing.length + resolved.length > 0) {
  console.error('Delete package-lock.json and node_modules and run npm install --omit-lockfile-registry-resolved.');
  process.exit(1);
}
