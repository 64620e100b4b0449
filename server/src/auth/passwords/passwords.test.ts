import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

const verified: string[] = [];
vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof import('@node-rs/argon2')>();
  const verify: typeof real.verify = (kept, password, options) => {
    verified.push(String(kept));
    return real.verify(kept, password, options);
  };
  return { ...real, verify };
});

const secrets = { tokenSecret: 't'.repeat(32), passwordPepper: 'p'.repeat(32) };
beforeEach(() => {
  verified.length = 0;
});

describe('passwords', () => {
  it('are kept as Argon2id with 19 MiB and two passes (ASVS 11.4.2)', async () => {
    expect(await hashPassword(secrets, 'secret')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('are worth nothing without the pepper', async () => {
    const kept = await hashPassword(secrets, 'secret');
    expect(await verifyPassword(secrets, kept, 'secret')).toBe(true);
    expect(await verifyPassword({ ...secrets, passwordPepper: 'q'.repeat(32) }, kept, 'secret')).toBe(false);
  });

  it('take the same work where there is no account (PW-3)', async () => {
    const kept = await hashPassword(secrets, 'secret');
    expect(await verifyPassword(secrets, null, 'secret')).toBe(false);
    expect(await verifyPassword(secrets, kept, 'x'.repeat(201))).toBe(false);
    const parameters = verified.map((hash) => hash.split('$').slice(0, 4).join('$'));
    expect(parameters).toEqual(Array(2).fill('$argon2id$v=19$m=19456,t=2,p=1'));
  });

  it.each(['e\u0301', '17 emoji 😀', '\'"%/?#+\\', 'x'.repeat(200)])('%j is compared exactly', async (password) => {
    const kept = await hashPassword(secrets, password);
    expect(await verifyPassword(secrets, kept, password)).toBe(true);
    expect(await verifyPassword(secrets, kept, `${password} `)).toBe(false);
  });
});
