import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const secrets = { TOKEN_SECRET: 't'.repeat(32), PASSWORD_PEPPER: 'p'.repeat(32) };
const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://portal.example.com', ...secrets };

describe('settings', () => {
  it('need nothing outside production', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      isDemo: true,
      marketplaceKey: 'demo-marketplace-key',
    });
  });

  it('name what is wrong and what to write', () => {
    expect(() => readConfig({ PORT: 'many' })).toThrow(/PORT: write a port number, for example 3000/);
    expect(() => readConfig({ DATABASE_URL: 'mysql://x' })).toThrow(/DATABASE_URL: write postgres:\/\//);
  });

  it('stop a production start without public address or secrets', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(
      /PUBLIC_URL, TOKEN_SECRET, PASSWORD_PEPPER must be set/,
    );
    expect(readConfig(production)).toMatchObject({ isDemo: false, marketplaceKey: null });
  });

  it('keep demo accounts and keys out of production', () => {
    expect(() => readConfig({ ...production, DEMO: 'on' })).toThrow(/DEMO must be off/);
    expect(() => readConfig({ ...production, MARKETPLACE_KEY: 'demo-marketplace-key' })).toThrow(
      /must not be the demo key/,
    );
  });
});
