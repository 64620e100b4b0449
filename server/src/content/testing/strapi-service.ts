import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { copyFile, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const description = fileURLToPath(new URL('../../../testing/strapi', import.meta.url));
const cache = fileURLToPath(new URL('../../../../node_modules/.cache/', import.meta.url));

export interface StrapiService {
  readonly url: string;
  readonly readToken: string;
  /** Publishes an entry of a collection, as an editor does. */
  publish(collection: string, data: object): Promise<{ readonly documentId: string }>;
  /** Where uploaded files lie. */
  readonly uploads: string;
  stop(): Promise<void>;
}

/** Starts a Strapi service on an empty database; its packages are installed once and kept for the next run. */
export async function startStrapi(databaseUrl: string): Promise<StrapiService> {
  const folder = await installedFolder();
  await copyFile(path.join(description, 'start.cjs'), path.join(folder, 'start.cjs'));
  const port = await freePort();
  const child = spawn(process.execPath, ['start.cjs'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      NODE_ENV: 'production',
      STRAPI_TELEMETRY_DISABLED: 'true',
      STRAPI_DISABLE_UPDATE_NOTIFICATION: 'true',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      SECRET: randomBytes(16).toString('hex'),
    },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const tokens = await readyTokens(child);
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    readToken: tokens.read,
    uploads: path.join(folder, 'public/uploads'),
    publish: (collection, data) => publish(`${url}/api/${collection}`, tokens.write, data),
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** The folder with the packages of the lock file; one that was only half installed has another name. */
async function installedFolder(): Promise<string> {
  const lock = await readFile(path.join(description, 'package-lock.json'));
  const folder = path.join(cache, `content-service-${createHash('sha256').update(lock).digest('hex').slice(0, 12)}`);
  const isThere = await readFile(path.join(folder, 'package.json')).catch(() => null);
  if (isThere) return folder;
  const draft = `${folder}.${randomBytes(4).toString('hex')}`;
  await mkdir(draft, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) {
    await copyFile(path.join(description, file), path.join(draft, file));
  }
  await install(draft);
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder);
  return folder;
}

/**
 * Without scripts of packages: what this service needs of native code comes inside packages. Not `npm ci`, which refuses
 * a lock in which npm has left out the packages of other platforms (npm/cli#9342).
 */
async function install(folder: string): Promise<void> {
  const args = ['install', '--omit=dev', '--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund'];
  const child = spawn('npm', args, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    shell: process.platform === 'win32',
  });
  const said = collect(child.stderr);
  const code = await new Promise<number | null>((resolve, reject) => child.once('exit', resolve).once('error', reject));
  if (code !== 0) throw new Error(`The packages of the content service could not be installed:\n${said()}`);
}

function collect(stream: NodeJS.ReadableStream): () => string {
  let text = '';
  stream.on('data', (piece) => {
    text = (text + piece).slice(-5_000);
  });
  return () => text;
}

function readyTokens(child: ReturnType<typeof spawn>): Promise<{ read: string; write: string }> {
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('The service was started without pipes');
  const failed = collect(stderr);
  const said = collect(stdout);
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The content service ended with ${code}:\n${said()}\n${failed()}`)));
    stdout.on('data', () => {
      const ready = /READY (\{.*\})/.exec(said())?.[1];
      if (ready) resolve(JSON.parse(ready));
    });
  });
}

async function publish(address: string, token: string, data: object): Promise<{ documentId: string }> {
  const answer = await fetch(`${address}?status=published`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ data }),
  });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { data: { documentId: string } }).data;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
