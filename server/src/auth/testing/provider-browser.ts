import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import { identityClaimNames } from '../provider-claims.ts';

const publicUrl = 'http://127.0.0.1:3000';
const callbackUrl = `${publicUrl}/login/callback`;

export interface TestProvider {
  readonly issuer: string;
  /** Settings of a portal that signs in here. */
  readonly env: Record<string, string>;
  /** What the provider knows of people, by subject. */
  readonly people: Map<string, Record<string, unknown>>;
  /** Goes the way of a browser from the portal's address on, and answers the query with which it is sent back. */
  signIn(address: string, subject: string): Promise<string>;
  close(): Promise<void>;
}

/** A certified OpenID Connect provider in this process. */
export async function startProvider(): Promise<TestProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, Record<string, unknown>>();
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'portal',
        client_secret: 'secret-of-the-portal',
        redirect_uris: [callbackUrl],
        post_logout_redirect_uris: [`${publicUrl}/login`],
      },
    ],
    cookies: { keys: ['key of the test'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: [...identityClaimNames] },
    pkce: { required: () => true },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_, subject) => ({
      accountId: subject,
      claims: async () => ({ ...people.get(subject), sub: subject }),
    }),
    // Nobody is asked whether the portal may know who they are: it is the provider's own.
    loadExistingGrant: async (ctx) => {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client?.clientId ?? '',
        accountId: ctx.oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
  });
  server.on('request', provider.callback());
  return {
    issuer,
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'portal', OIDC_CLIENT_SECRET: 'secret-of-the-portal' },
    people,
    signIn: walkThrough,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function walkThrough(address: string, subject: string): Promise<string> {
  const cookies = new Map<string, string>();
  const answer = new URLSearchParams({ prompt: 'login', login: subject, password: 'any' });
  let next: Step = { url: address, form: null };
  for (let step = 0; step < 10; step += 1) {
    if (next.url.startsWith(callbackUrl)) return new URL(next.url).search;
    next = await walkOn(next, cookies, answer);
  }
  throw new Error('The provider never came to an end');
}

interface Step {
  readonly url: string;
  readonly form: URLSearchParams | null;
}

async function walkOn({ url, form }: Step, cookies: Map<string, string>, answer: URLSearchParams): Promise<Step> {
  const response = await fetch(url, {
    redirect: 'manual',
    headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    ...(form && { method: 'POST', body: form }),
  });
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    cookies.set(name, value);
  }
  const location = response.headers.get('location');
  if (location) return { url: new URL(location, url).href, form: null };
  const action = /action="([^"]+)"/.exec(await response.text())?.[1];
  if (!action) throw new Error(`The provider answered ${response.status} at ${url}`);
  return { url: new URL(action, url).href, form: answer };
}
