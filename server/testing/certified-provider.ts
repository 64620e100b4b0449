import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** What the provider tells of a person. */
export type Claims = Readonly<Record<string, unknown>>;

export interface CertifiedProvider {
  readonly issuer: string;
  /** Settings of a portal that signs in here. */
  readonly env: Record<string, string>;
  /** Who is known, by the name that is typed at the provider, which is the subject too; any password is right. */
  readonly people: Map<string, Claims>;
  close(): Promise<void>;
}

const client = { client_id: 'portal', client_secret: 'secret-of-the-portal' };
const profile = ['userId', 'isEmployee', 'firstName', 'lastName', 'rootCompanyId', 'Groups', 'status'];

/** A certified OpenID Connect provider in this process. Its host is another site than the portal's, as in real life. */
export async function startCertifiedProvider(portalAddress: string): Promise<CertifiedProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, Claims>();
  const provider = new Provider(issuer, {
    clients: [
      {
        ...client,
        redirect_uris: [`${portalAddress}/login/callback`],
        post_logout_redirect_uris: [`${portalAddress}/login`],
      },
    ],
    cookies: { keys: ['key of the test'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile },
    pkce: { required: () => true },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_, name) => ({ accountId: name, claims: async () => ({ ...people.get(name), sub: name }) }),
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
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: client.client_id, OIDC_CLIENT_SECRET: client.client_secret },
    people,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
