// A Chromium for the tests: the one named in CHROMIUM, the system's, Playwright's own, one from an npm package, or one
// that Playwright downloads.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const root = path.dirname(import.meta.dirname);
const systemBrowsers = [
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'].map(
    (name) => `/usr/bin/${name}`,
  ),
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** A name in /usr/bin may be a stub that only says how to install a browser. On Windows asking would open a window. */
function doesRun(executable, env = {}) {
  if (!existsSync(executable)) return false;
  if (process.platform === 'win32') return true;
  const options = { stdio: 'ignore', timeout: 20_000, env: { ...process.env, ...env } };
  return spawnSync(executable, ['--version'], options).status === 0;
}

async function playwrightBrowser() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

async function packagedBrowser() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const { TMPDIR } = process.env;
  try {
    // Its settings of fonts name /tmp, wherever it unpacks them; a browser without fonts shows no text.
    process.env.TMPDIR = '/tmp';
    // Makes the package unpack the system libraries that it brings, as on a bare machine.
    process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x';
    const { default: packaged } = await import('@sparticuz/chromium');
    const executable = await packaged.executablePath();
    const env = { LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH ?? '' };
    return doesRun(executable, env) ? { executable, env } : null;
  } catch {
    return null;
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
}

async function downloadedBrowser() {
  const playwright = path.join(root, 'node_modules/.bin/playwright');
  const shell = process.platform === 'win32';
  spawnSync(playwright, ['install', 'chromium'], { stdio: ['ignore', 'inherit', 'inherit'], shell });
  return playwrightBrowser();
}

/** `{ executable, env }`, env being what the browser needs to start; null when there is none to be had. */
export async function findBrowser() {
  const named = process.env.CHROMIUM;
  if (named) return doesRun(named) ? { executable: named, env: {} } : null;
  for (const executable of [...systemBrowsers, await playwrightBrowser()]) {
    if (doesRun(executable)) return { executable, env: {} };
  }
  const packaged = await packagedBrowser();
  if (packaged) return packaged;
  const executable = await downloadedBrowser();
  return doesRun(executable) ? { executable, env: {} } : null;
}
