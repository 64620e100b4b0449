// Every check that needs no running program, each an error: style, lint and boundaries, types, dead code, lock, docs.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';

const root = path.dirname(import.meta.dirname);
const projects = ['contract', 'server', 'web', 'demo', 'bench', 'e2e', 'scripts'];
const packageProgram = (name) => path.join(root, 'node_modules/.bin', name);

const checks = [
  ['style, lint', packageProgram('biome'), ['check', '--error-on-warnings', '.']],
  ['walls', process.execPath, ['scripts/check-walls.mjs']],
  ...projects.map((each) => [`types of ${each}`, packageProgram('tsc'), ['-p', each]]),
  ['dead code', packageProgram('knip'), ['--treat-config-hints-as-errors']],
  ['lock file', process.execPath, ['scripts/check-lock.mjs']],
  ['generated docs', process.execPath, ['scripts/write-machines.mjs', '--check']],
];

const failed = checks.filter(([name, command, args]) => {
  const started = Date.now();
  const shell = process.platform === 'win32';
  const { status } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], shell });
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  return status !== 0;
});

if (failed.length > 0) console.error(`${failed.length} of ${checks.length} checks failed.`);
// test.mjs adds the number of failed checks to the failed tests.
process.exitCode = failed.length;
