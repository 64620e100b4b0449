import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** What an identity provider tells of a person. */
export type Claims = Readonly<Record<string, unknown>>;

export interface TestIdentityProvider {
  readonly issuer: string;
  /** By the name that is typed at the provider; any password is right there. */
  readonly people: Map<string, Claims>;
  close(): Promise<void>;
}

const claimNames = ['userId', 'isEmployee', 'firstName', 'lastName', 'rootCompanyId', 'Groups', 'status'];

/** A certified OpenID Connect provider. Its host is another site than the portal's, as it is in real life. */
export async function startIdentityProvider(portalAddress: string): Promise<TestIdentityProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, Claims>();
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'portal',
        client_secret: 'secret-of-the-portal',
        redirect_uris: [`${portalAddress}/login/callback`],
        post_logout_redirect_uris: [`${portalAddress}/login`],
      },
    ],
    cookies: { keys: ['key of the test'] },
    claims: { openid: ['sub'], email: ['email'], profile: claimNames },
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
    people,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
