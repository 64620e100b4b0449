// Makes the checkout ready to run: packages installed, and with the argument `build` everything built. Runs before
// anything is installed, so it uses what Node brings along and nothing else.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Node ${process.versions.node} is too old: install Node 20.19 or newer, better 22 or 24.`);
  process.exit(1);
}

/** Does the work unless `stampFile` says that it was done for this very input. */
function once(stampFile, inputOf, work) {
  const stamp = path.join(root, stampFile);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputOf()) return;
  work();
  mkdirSync(path.dirname(stamp), { recursive: true });
  // Read again: npm install may have completed the lock.
  writeFileSync(stamp, inputOf());
}

function run(command, args) {
  const shell = process.platform === 'win32';
  return spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], shell }).status ?? 1;
}

function install() {
  console.log('Installing packages ...');
  // Building needs the dev dependencies, whatever NODE_ENV says.
  const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  // npm ci wants every platform's packages in the lock; npm install manages without.
  const status = run('npm', ['ci', ...options]) && run('npm', ['install', ...options]);
  if (status !== 0) {
    console.error('The packages could not be installed. Is the package registry within reach?');
    process.exit(status);
  }
}

function build() {
  console.log('Building ...');
  const status = run(process.execPath, ['scripts/build.mjs']);
  if (status !== 0) process.exit(status);
}

const buildInputs = [
  ...['contract', 'server', 'web', 'demo', 'bench'].flatMap((each) => [`${each}/src`, `${each}/package.json`]),
  ...['server', 'web', 'demo', 'bench'].map((each) => `${each}/vite.config.ts`),
  ...[
    'web/index.html',
    'web/embedded.html',
    'web/vite.embedded.config.ts',
    'web/public',
    'vite.node.ts',
    'tsconfig.base.json',
    'package-lock.json',
    'scripts/build.mjs',
  ],
];
const buildStamp = 'server/dist/.built';
const outputs = [
  'server/dist/main.js',
  'server/dist/pdf-worker.js',
  'web/dist/index.html',
  'web/dist/embedded.html',
  'demo/dist/main.js',
  'bench/dist/main.js',
];

function filesIn(place) {
  const absolute = path.join(root, place);
  if (!existsSync(absolute)) return [];
  try {
    return readdirSync(absolute).flatMap((name) => filesIn(path.join(place, name)));
  } catch (error) {
    if (error.code === 'ENOTDIR') return [place];
    throw error;
  }
}

function hashOf(files) {
  const hash = createHash('sha256').update(process.version);
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

requireNode();
once('node_modules/.ready', () => hashOf(['package-lock.json']), install);
if (process.argv.includes('build')) {
  const isComplete = outputs.every((file) => existsSync(path.join(root, file)));
  const sources = () => buildInputs.flatMap(filesIn).filter((file) => !/\.test\.tsx?$/.test(file));
  if (!isComplete) rmSync(path.join(root, buildStamp), { force: true });
  once(buildStamp, () => hashOf(sources()), build);
}
