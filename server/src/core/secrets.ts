import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from './config.ts';

/** What must not stand in the database: the key that signs tokens and the pepper of the passwords. */
export interface Secrets {
  readonly tokenSecret: string;
  readonly passwordPepper: string;
}

/** Secrets from the settings; those not set are made once and kept in the data folder. */
export async function loadSecrets(config: Config): Promise<Secrets> {
  const { tokenSecret, passwordPepper } = config;
  if (tokenSecret && passwordPepper) return { tokenSecret, passwordPepper };
  const kept = await keptSecrets(path.join(config.dataDir, 'secrets.json'));
  return { tokenSecret: tokenSecret ?? kept.tokenSecret, passwordPepper: passwordPepper ?? kept.passwordPepper };
}

async function keptSecrets(file: string): Promise<Secrets> {
  await mkdir(path.dirname(file), { recursive: true });
  const made = {
    tokenSecret: randomBytes(32).toString('base64url'),
    passwordPepper: randomBytes(32).toString('base64url'),
  };
  try {
    await writeFile(file, JSON.stringify(made, null, 2), { mode: 0o600, flag: 'wx' });
    return made;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return JSON.parse(await readFile(file, 'utf8')) as Secrets;
  }
}
