import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as openid from 'openid-client';
import type { IdentityProviderConfig } from '../../core/config.ts';
import {
  type IdentityProvider,
  ProviderFailure,
  type ProviderIdentity,
  type SignInChecks,
} from '../../core/identity-provider.ts';
import { identityClaimNames } from './provider-claims.ts';

const timeoutSeconds = 10;

/** Speaks the authorisation code flow with PKCE to a standard provider, which is asked for its addresses at first use. */
export function openIdProvider(config: IdentityProviderConfig): IdentityProvider {
  let known: Promise<Discovered> | null = null;
  const discovered = () => {
    known ??= discover(config).catch((error: unknown) => {
      known = null;
      throw new ProviderFailure('unreachable', error);
    });
    return known;
  };
  return {
    begin: async (asked) => begin(config, await discovered(), asked),
    finish: async (query, checks) => finish(config, await discovered(), query, checks),
    signOutAddress: async (idToken) => {
      const found = await discovered().catch(() => null);
      return found && signOutAddress(config, found, idToken);
    },
  };
}

interface Discovered {
  readonly client: openid.Configuration;
  readonly keys: ReturnType<typeof createRemoteJWKSet>;
}

async function discover(config: IdentityProviderConfig): Promise<Discovered> {
  // Signatures are checked although the token comes straight from the provider: a proxy in between may be broken.
  const execute = [openid.enableNonRepudiationChecks];
  if (config.issuer.startsWith('http:')) execute.unshift(openid.allowInsecureRequests);
  const client = await openid.discovery(new URL(config.issuer), config.clientId, {}, clientAuth(config), {
    execute,
    timeout: timeoutSeconds,
  });
  const { code_challenge_methods_supported: methods, jwks_uri: jwksUri } = client.serverMetadata();
  if (methods && !methods.includes('S256')) throw new Error('The provider does not support PKCE with S256.');
  if (!jwksUri) throw new Error('The provider does not publish its keys.');
  return { client, keys: createRemoteJWKSet(new URL(jwksUri), { timeoutDuration: timeoutSeconds * 1000 }) };
}

/** The secret in the form that the provider accepts; by the standard in the header where it does not say. */
function clientAuth({ clientSecret }: IdentityProviderConfig): openid.ClientAuth {
  if (clientSecret === null) return openid.None();
  return (server, ...rest) => {
    const isPost = server.token_endpoint_auth_methods_supported?.includes('client_secret_post');
    const authenticate = isPost ? openid.ClientSecretPost(clientSecret) : openid.ClientSecretBasic(clientSecret);
    return authenticate(server, ...rest);
  };
}

async function begin(config: IdentityProviderConfig, { client }: Discovered, asked: { isOtherAccount: boolean }) {
  const checks: SignInChecks = {
    state: openid.randomState(),
    nonce: openid.randomNonce(),
    codeVerifier: openid.randomPKCECodeVerifier(),
  };
  const address = openid.buildAuthorizationUrl(client, {
    redirect_uri: config.callbackUrl,
    scope: config.scopes,
    state: checks.state,
    nonce: checks.nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(checks.codeVerifier),
    code_challenge_method: 'S256',
    ...(asked.isOtherAccount && { prompt: 'login' }),
  });
  return { address: address.href, checks };
}

async function finish(
  config: IdentityProviderConfig,
  { client, keys }: Discovered,
  query: string,
  checks: SignInChecks,
): Promise<ProviderIdentity> {
  const address = new URL(config.callbackUrl);
  address.search = query;
  if (address.searchParams.get('state') !== checks.state) throw new ProviderFailure('lost');
  try {
    const tokens = await openid.authorizationCodeGrant(client, address, {
      expectedState: checks.state,
      expectedNonce: checks.nonce,
      pkceCodeVerifier: checks.codeVerifier,
      idTokenExpected: true,
    });
    const said = tokens.claims();
    if (!said || !tokens.id_token) throw new Error('The provider gave no ID token.');
    const { iss: issuer, sub: subject } = said;
    let claims: Record<string, unknown> = { ...(await claimsOfAccessToken(tokens.access_token, keys, said)), ...said };
    if (identityClaimNames.some((name) => !(name in claims)) && client.serverMetadata().userinfo_endpoint) {
      claims = { ...(await openid.fetchUserInfo(client, tokens.access_token, subject)), ...claims };
    }
    return { issuer, subject, claims, idToken: tokens.id_token };
  } catch (error) {
    throw new ProviderFailure(failureOf(error), error);
  }
}

/** The claims of an access token that is a JWT of the same provider about the same person; none of any other token. */
async function claimsOfAccessToken(
  token: string,
  keys: Discovered['keys'],
  { iss, sub }: { iss: string; sub: string },
) {
  if (token.split('.').length !== 3) return {};
  const verified = await jwtVerify(token, keys, { issuer: iss, subject: sub }).catch(() => null);
  return verified?.payload ?? {};
}

const networkCodes = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'];

function failureOf(error: unknown) {
  if (error instanceof openid.AuthorizationResponseError) {
    return error.error === 'access_denied' ? 'cancelled' : 'notConfirmed';
  }
  const isNetwork = error instanceof TypeError && error.message === 'fetch failed';
  const isNoAnswer = error instanceof openid.ClientError && networkCodes.includes(error.code ?? '');
  return isNetwork || isNoAnswer ? 'unreachable' : 'notConfirmed';
}

function signOutAddress(config: IdentityProviderConfig, { client }: Discovered, idToken: string | null): string | null {
  const endpoint = client.serverMetadata().end_session_endpoint;
  if (!endpoint || !/^https?:/.test(endpoint)) return null;
  return openid.buildEndSessionUrl(client, {
    post_logout_redirect_uri: config.signedOutUrl,
    ...(idToken && { id_token_hint: idToken }),
  }).href;
}
