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

  it('say how much a company may attach, and what nobody may', () => {
    const usual = readConfig({});
    expect([usual.companyFileBytes, usual.refusedFileTypes.has('exe')]).toEqual([10 * 1024 ** 3, true]);
    const own = readConfig({ COMPANY_FILES_MB: '1', REFUSED_FILE_TYPES: '.ZIP, exe' });
    expect([own.companyFileBytes, [...own.refusedFileTypes]]).toEqual([1024 ** 2, ['zip', 'exe']]);
    expect(() => readConfig({ COMPANY_FILES_MB: 'much' })).toThrow(/COMPANY_FILES_MB: write a number of megabytes/);
    expect(() => readConfig({ COMPANY_FILES_MB: '0' })).toThrow(/COMPANY_FILES_MB/);
    expect(() => readConfig({ REFUSED_FILE_TYPES: '*.exe' })).toThrow(/REFUSED_FILE_TYPES: write endings/);
  });

  it('take sites that may embed the portal, as browsers name them', () => {
    expect(readConfig({}).embeddingSites).toEqual([]);
    const sites = ['https://www.example.com', 'http://localhost:8080'];
    expect(readConfig({ EMBEDDING_SITES: sites.join(', ') }).embeddingSites).toEqual(sites);
    for (const wrong of ['*', 'www.example.com', 'https://www.example.com/', "'self'"]) {
      expect(() => readConfig({ EMBEDDING_SITES: wrong })).toThrow(/EMBEDDING_SITES: write addresses without a path/);
    }
  });

  it.each(['10.0.0.0/8', '127.0.0.1, ::1', 'loopback,2001:db8::/32', '0.0.0.0/0', '10.0.0.0/32'])(
    'take %s as proxies',
    (proxies) => {
      expect(readConfig({ TRUST_PROXY: proxies }).trustProxy).toBe(proxies);
    },
  );

  it.each(['yes', 'true', '1', '10.0.0.0/33', '::1/129', '10.0.0.0/8/8', '10.0.0.1,', 'proxy.example.com'])(
    'say what to write for proxies in place of %s',
    (proxies) => {
      expect(() => readConfig({ TRUST_PROXY: proxies })).toThrow(/TRUST_PROXY: write addresses or ranges/);
    },
  );

  it('stop a production start without public address or secrets', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(
      /PUBLIC_URL, TOKEN_SECRET, PASSWORD_PEPPER must be set/,
    );
    expect(readConfig(production)).toMatchObject({ isDemo: false, marketplaceKey: null });
  });

  it('name an identity provider whole or not at all, with the address to come back to', () => {
    const provider = { OIDC_ISSUER: 'https://id.example.com', OIDC_CLIENT_ID: 'portal' };
    const config = readConfig({ ...provider, PUBLIC_URL: 'https://portal.example.com/' });
    expect(config.identityProvider).toEqual({
      issuer: 'https://id.example.com',
      clientId: 'portal',
      clientSecret: null,
      scopes: 'openid profile email',
      adminGroup: 'SupplierProAdmin',
      callbackUrl: 'https://portal.example.com/login/callback',
      signedOutUrl: 'https://portal.example.com/login',
    });
    expect(() => readConfig({ OIDC_CLIENT_ID: 'portal' })).toThrow(/OIDC_ISSUER and OIDC_CLIENT_ID belong together/);
    expect(() => readConfig(provider)).toThrow(/OIDC_ISSUER needs PUBLIC_URL/);
    expect(() => readConfig({ ...provider, OIDC_SCOPES: 'profile' })).toThrow(/OIDC_SCOPES: .*openid/);
    const plain = { ...production, ...provider, OIDC_ISSUER: 'http://id.example.com' };
    expect(() => readConfig(plain)).toThrow(/OIDC_ISSUER must begin with https/);
  });

  it('keep demo accounts and keys out of production', () => {
    expect(() => readConfig({ ...production, DEMO: 'on' })).toThrow(/DEMO must be off/);
    expect(() => readConfig({ ...production, MARKETPLACE_KEY: 'demo-marketplace-key' })).toThrow(
      /must not be the demo key/,
    );
  });
});
