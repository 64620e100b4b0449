// Every check and every test, or those of some areas: `npm test -- orders lines`. `--all` adds the many rounds of what is
// slow and seldom touched. Each test is tried once more. The last lines name what took longest, what passed only when tried
// again and what failed, and count: `N passed, N failed`.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { findBrowser } from './find-browser.mjs';

const root = path.dirname(import.meta.dirname);
const scratch = mkdtempSync(path.join(os.tmpdir(), 'portal-tests-'));
const packageProgram = (name) => path.join(root, 'node_modules/.bin', name);

const areas = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
if (process.argv.includes('--all')) process.env.TEST_ROUNDS = 'all';

/** Parts in which tests stand, each with the places where an area has its own. */
const testedParts = ['contract/src', 'server/src', 'web/src', 'demo/src', 'bench/src'];

function placesOf(parts) {
  return areas
    .flatMap((area) => parts.map((part) => `${part}/${area}`))
    .filter((place) => existsSync(path.join(root, place)));
}

function run(title, command, args, { cwd = root, env = {} } = {}) {
  console.log(`\n== ${title}`);
  const shell = process.platform === 'win32';
  const options = { cwd, shell, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } };
  return spawnSync(command, args, options).status ?? 1;
}

const nothing = { passed: 0, failed: 0, broken: [], flaky: [], durations: [] };

/** What a runner counted; a runner that failed without naming a failed test counts as one. */
function tally(status, report, read) {
  const counted = { ...nothing, ...(existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : {}) };
  return status !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}

const terminalColours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/** A failed test and why, on one line: whoever reads the end of a long output need not look for it. */
function broken(name, message = '') {
  return `${name}\n          ${message.replaceAll(terminalColours, '').split('\n').slice(0, 3).join(' ').slice(0, 400)}`;
}

function staticChecks() {
  return { ...nothing, failed: run('Checks', process.execPath, ['scripts/check.mjs']) };
}

function unitTests() {
  const places = placesOf(testedParts);
  if (areas.length > 0 && places.length === 0) return nothing;
  const report = path.join(scratch, 'vitest.json');
  const args = ['run', ...places, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const status = run('Unit and API tests', packageProgram('vitest'), args);
  return tally(status, report, ({ numPassedTests, numFailedTests, testResults }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
    broken: testResults.flatMap(brokenIn),
    flaky: testResults.flatMap(flakyIn),
    durations: testResults.map(({ name, startTime, endTime }) => [path.relative(root, name), endTime - startTime]),
  }));
}

function brokenIn({ name: file, message, assertionResults }) {
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  const names = failed.map(({ fullName, failureMessages }) =>
    broken(`${path.relative(root, file)} ${fullName}`, failureMessages[0]),
  );
  return message === '' ? names : [broken(path.relative(root, file), message), ...names];
}

function flakyIn({ name: file, assertionResults }) {
  return assertionResults
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName, failureMessages }) => broken(`${path.relative(root, file)} ${fullName}`, failureMessages[0]));
}

function pageSizes() {
  return { ...nothing, failed: run('Page sizes', process.execPath, ['scripts/check-size.mjs']) };
}

async function journeys() {
  const places = placesOf(['e2e/tests']).map((place) => path.relative('e2e', place));
  if (areas.length > 0 && places.length === 0) return nothing;
  const browser = await findBrowser();
  if (!browser) {
    console.error('No browser for the tests: install Chromium, or set CHROMIUM=/path/to/chrome.');
    return { ...nothing, failed: 1 };
  }
  const report = path.join(scratch, 'playwright.json');
  const env = {
    ...browser.env,
    CHROMIUM: browser.executable,
    E2E_PORT: String(await freePort()),
    E2E_DATA_DIR: path.join(scratch, 'data'),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  };
  const args = ['test', ...places, '--reporter=list,json'];
  const cwd = path.join(root, 'e2e');
  const status = run(`Journeys in ${browser.executable}`, packageProgram('playwright'), args, { cwd, env });
  return tally(status, report, ({ stats, suites }) => {
    const journeys = suites.flatMap(journeysOf);
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      broken: journeys.filter(({ status }) => status === 'unexpected').map(({ name, why }) => broken(name, why)),
      flaky: journeys.filter(({ status }) => status === 'flaky').map(({ name, why }) => broken(name, why)),
      durations: journeys.map(({ name, ms }) => [name, ms]),
    };
  });
}

function journeysOf(suite) {
  const own = (suite.specs ?? []).flatMap(({ file, line, title, tests }) =>
    tests.map(({ status, results }) => ({
      name: `e2e/tests/${file}:${line} ${title}`,
      status,
      why: results.find(({ error }) => error)?.error.message,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap(journeysOf)];
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

const minutes = (ms) => `${(ms / 60_000).toFixed(1)} min`;

async function timed(name, part) {
  const started = Date.now();
  const result = await part();
  return { ...result, name, ms: Date.now() - started };
}

function report(results) {
  const longest = results
    .flatMap(({ durations }) => durations)
    .sort(([, one], [, other]) => other - one)
    .slice(0, 10);
  console.log(`\nTime: ${results.map(({ name, ms }) => `${name} ${minutes(ms)}`).join(', ')}. What took longest:`);
  for (const [name, ms] of longest) console.log(`  ${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`);
  const flaky = results.flatMap((result) => result.flaky);
  if (flaky.length > 0) console.log(`\n${flaky.length} flaky, to be mended before anything else:`);
  for (const name of flaky) console.log(`  flaky  ${name}`);
  for (const name of results.flatMap((result) => result.broken)) console.log(`  failed  ${name}`);
}

const known = new Set([...testedParts, 'e2e/tests'].flatMap((part) => readdirSync(path.join(root, part))));
const unknown = areas.filter((area) => !known.has(area));
if (unknown.length > 0) {
  console.error(`No area is called ${unknown.join(', ')}.`);
  process.exit(1);
}
const results = [
  await timed('checks', staticChecks),
  await timed('unit and API tests', unitTests),
  await timed('page sizes', pageSizes),
  await timed('journeys', journeys),
];
rmSync(scratch, { recursive: true, force: true });
report(results);
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
