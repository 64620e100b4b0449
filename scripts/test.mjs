// Every check and every test. The last line counts them: `N passed, N failed`.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { findBrowser } from './find-browser.mjs';

const root = path.dirname(import.meta.dirname);
const scratch = mkdtempSync(path.join(os.tmpdir(), 'portal-tests-'));
const packageProgram = (name) => path.join(root, 'node_modules/.bin', name);

function run(title, command, args, { cwd = root, env = {} } = {}) {
  console.log(`\n== ${title}`);
  const shell = process.platform === 'win32';
  const options = { cwd, shell, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } };
  return spawnSync(command, args, options).status ?? 1;
}

/** What a runner counted; a runner that failed without naming a failed test counts as one. */
function tally(status, report, read) {
  const counted = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 0 };
  return status !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}

function staticChecks() {
  return { passed: 0, failed: run('Checks', process.execPath, ['scripts/check.mjs']) };
}

function unitTests() {
  const report = path.join(scratch, 'vitest.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const status = run('Unit and API tests', packageProgram('vitest'), args);
  return tally(status, report, (json) => ({ passed: json.numPassedTests, failed: json.numFailedTests }));
}

function pageSizes() {
  return { passed: 0, failed: run('Page sizes', process.execPath, ['scripts/check-size.mjs']) };
}

async function journeys() {
  const browser = await findBrowser();
  if (!browser) {
    console.error('No browser for the tests: install Chromium, or set CHROMIUM=/path/to/chrome.');
    return { passed: 0, failed: 1 };
  }
  const report = path.join(scratch, 'playwright.json');
  const env = {
    ...browser.env,
    CHROMIUM: browser.executable,
    E2E_PORT: String(await freePort()),
    E2E_DATA_DIR: path.join(scratch, 'data'),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  };
  const args = ['test', '--reporter=list,json'];
  const status = run(`Journeys in ${browser.executable}`, packageProgram('playwright'), args, {
    cwd: path.join(root, 'e2e'),
    env,
  });
  return tally(status, report, ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }));
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

const results = [staticChecks(), unitTests(), pageSizes(), await journeys()];
rmSync(scratch, { recursive: true, force: true });
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
