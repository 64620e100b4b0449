import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

const publicCopies = '/var/cache/supplier-portal';

/**
 * The folder that holds `bin/initdb` and `bin/postgres`, ready to run. With `forEveryUser` it is a copy that every
 * user of the machine can read, since the checkout may lie in a home folder that only its owner can enter.
 */
export function postgresBinaries({ forEveryUser }: { forEveryUser: boolean }): string {
  const packageDir = platformPackage();
  linkLibraries(packageDir);
  const native = path.join(packageDir, 'native');
  return forEveryUser ? publicCopyOf(native, versionOf(packageDir)) : native;
}

function platformPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const require = createRequire(import.meta.url);
    // The platform's package is a dependency of embedded-postgres, so it is looked up from there.
    const main = createRequire(require.resolve('embedded-postgres')).resolve(name);
    return path.dirname(path.dirname(main));
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'not_installed',
      `There is no embedded database for ${process.platform}-${process.arch} (${name} is not installed). ` +
        'Set DATABASE_URL to a PostgreSQL 15 or newer.',
      { cause },
    );
  }
}

function versionOf(packageDir: string): string {
  return JSON.parse(fs.readFileSync(path.join(packageDir, 'package.json'), 'utf8')).version;
}

/** Installing with --ignore-scripts leaves the shared libraries without their links; the package's own script makes them. */
function linkLibraries(packageDir: string): void {
  const list = path.join(packageDir, 'native/pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const links: { target: string }[] = JSON.parse(fs.readFileSync(list, 'utf8'));
  if (links.every(({ target }) => fs.existsSync(path.join(packageDir, target)))) return;
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: packageDir });
}

function publicCopyOf(native: string, version: string): string {
  const copy = path.join(publicCopies, `postgres-${version}`);
  if (fs.existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  fs.mkdirSync(publicCopies, { recursive: true });
  fs.chmodSync(publicCopies, 0o755);
  fs.cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  letEveryoneRead(unfinished);
  try {
    fs.renameSync(unfinished, copy);
  } catch {
    // Another start was faster; its copy is the same.
    fs.rmSync(unfinished, { recursive: true, force: true });
  }
  return copy;
}

function letEveryoneRead(folder: string): void {
  fs.chmodSync(folder, 0o755);
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const each = path.join(folder, entry.name);
    if (entry.isDirectory()) letEveryoneRead(each);
    else if (entry.isFile()) fs.chmodSync(each, fs.statSync(each).mode & 0o100 ? 0o755 : 0o644);
  }
}
