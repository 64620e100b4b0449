import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

/** What the token call of a provider that errs or lies answers; each field in place of the right one. */
export interface Lie {
  /** Claims of the ID token. */
  readonly id?: JWTPayload;
  /** An unknown key signs. */
  readonly isForged?: boolean;
  readonly status?: number;
  /** Claims of an access token that is a JWT; an opaque one otherwise. */
  readonly access?: JWTPayload;
  readonly isAccessForged?: boolean;
}

export interface CrookedProvider {
  readonly env: Record<string, string>;
  readonly issuer: string;
  /** What the next token calls answer. */
  lie: Lie;
  /** Metadata in place of the right ones. */
  metadata: Record<string, unknown>;
  close(): Promise<void>;
}

const algorithm = 'ES256';

/** Speaks just enough OpenID Connect to get every detail wrong on demand. */
export async function startCrookedProvider(): Promise<CrookedProvider> {
  const [right, wrong] = [await generateKeyPair(algorithm), await generateKeyPair(algorithm)];
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sign = (claims: JWTPayload, isForged = false) =>
    new SignJWT({ iss: issuer, aud: 'portal', sub: 'crook', ...claims })
      .setProtectedHeader({ alg: algorithm, kid: 'one' })
      .sign((isForged ? wrong : right).privateKey);

  const provider: CrookedProvider = {
    issuer,
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'portal' },
    lie: {},
    metadata: {},
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const answers: Record<string, () => Promise<object>> = {
    '/.well-known/openid-configuration': async () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      id_token_signing_alg_values_supported: [algorithm],
      authorization_response_iss_parameter_supported: true,
      ...provider.metadata,
    }),
    '/jwks': async () => ({
      keys: [{ ...(await exportJWK(right.publicKey)), kid: 'one', alg: algorithm, use: 'sig' }],
    }),
    '/token': async () => {
      const { id, isForged, access, isAccessForged } = provider.lie;
      const now = Math.floor(Date.now() / 1000);
      return {
        token_type: 'Bearer',
        access_token: access ? await sign({ exp: now + 60, ...access }, isAccessForged) : 'opaque',
        id_token: await sign({ iat: now, exp: now + 60, ...id }, isForged),
      };
    },
  };
  server.on('request', async (request, response) => {
    const answer = answers[request.url ?? ''];
    const status = request.url === '/token' ? (provider.lie.status ?? 200) : answer ? 200 : 404;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer && status === 200 ? await answer() : { error: 'invalid_grant' }));
  });
  return provider;
}
