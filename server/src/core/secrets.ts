import { hkdfSync, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Config } from './config.ts';
import { writeDurably } from './files/durable-file.ts';
import { StartError } from './start-error.ts';

/** What must not stand in the database: the key that signs tokens and the pepper of the passwords. */
export interface Secrets {
  readonly tokenSecret: string;
  readonly passwordPepper: string;
}

export interface LoadedSecrets extends Secrets {
  /** Made just now: right for a new database, and for no other. */
  readonly isPepperNew: boolean;
  /** The file that keeps what the settings do not say. */
  readonly file: string;
  /** Writes the file where there is none yet. */
  keep(): Promise<void>;
}

const secret = z.string().min(32);
const keptSecrets = z.object({ tokenSecret: secret, passwordPepper: secret });

/**
 * Secrets from the settings; those not set are read from the data folder, or made. Nothing is written before `keep`.
 * @throws StartError where the file is there and does not hold them
 */
export async function loadSecrets({ dataDir, tokenSecret, passwordPepper }: Config): Promise<LoadedSecrets> {
  const file = path.join(dataDir, 'secrets.json');
  const needsFile = !tokenSecret || !passwordPepper;
  const kept = needsFile ? await readKept(file) : null;
  const made = { tokenSecret: newSecret(), passwordPepper: newSecret() };
  const fromFile = kept ?? made;
  return {
    tokenSecret: tokenSecret ?? fromFile.tokenSecret,
    passwordPepper: passwordPepper ?? fromFile.passwordPepper,
    isPepperNew: !passwordPepper && !kept,
    file,
    keep: async () => {
      if (needsFile && !kept) await writeDurably(file, Buffer.from(JSON.stringify(made, null, 2)));
    },
  };
}

function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

async function readKept(file: string): Promise<Secrets | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new StartError(`${file} cannot be read: ${error.message}.`);
  });
  if (text === null) return null;
  const parsed = keptSecrets.safeParse(parsedJson(text));
  if (parsed.success) return parsed.data;
  throw new StartError(`${file} does not hold the two secrets that it was made with. ${restoring}`);
}

/** How lost secrets come back; the end of each sentence that says so. */
export const restoring =
  'Put it back from a backup of the data folder, or set TOKEN_SECRET and PASSWORD_PEPPER to what it held: ' +
  'without the pepper no password and no authenticator app can be checked.';

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Tells one pepper from another and nothing else about it. */
export function pepperFingerprint({ passwordPepper }: Secrets): string {
  return derived(passwordPepper, 'fingerprint').toString('hex');
}

/** The password of the portal's own connections: the same on every node, and kept nowhere. */
export function loginPassword({ passwordPepper }: Secrets): string {
  return derived(passwordPepper, 'database login').toString('base64url');
}

function derived(from: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', from, '', purpose, 32));
}
