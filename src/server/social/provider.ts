import * as client from 'openid-client';
import type { Identity } from '../../contract/contract.ts';
import type { PendingSignIn } from './cookies.ts';
import type { SignInSettings } from './settings.ts';

/** Seconds. A player waits for each call to the provider. */
const timeout = 5;

/** Seconds that a sign-in stands for a current password. */
const freshFor = 300;

const known = new WeakMap<SignInSettings, Promise<client.Configuration>>();

async function discover({ issuer, clientId, clientSecret }: SignInSettings): Promise<client.Configuration> {
  const authentication = client.ClientSecretBasic(clientSecret);
  const execute = [client.enableNonRepudiationChecks];
  // Only a provider on this machine may be configured without TLS.
  if (issuer.protocol === 'http:') execute.push(client.allowInsecureRequests);
  return client.discovery(issuer, clientId, undefined, authentication, { timeout, execute });
}

/** What the provider says of itself; asked once, and again after a failure. */
function providerOf(settings: SignInSettings): Promise<client.Configuration> {
  const found = known.get(settings) ?? discover(settings);
  known.set(settings, found);
  found.catch(() => known.delete(settings));
  return found;
}

/**
 * Where to send the player, and what must come back; to confirm, the provider must ask for the credentials again. Throws
 * when it does not answer.
 */
export async function startSignIn(settings: SignInSettings, { confirm }: { confirm: boolean }) {
  const provider = await providerOf(settings);
  const secrets = {
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
  };
  const address = client.buildAuthorizationUrl(provider, {
    redirect_uri: settings.redirectUri.href,
    scope: 'openid',
    state: secrets.state,
    nonce: secrets.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(secrets.verifier),
    code_challenge_method: 'S256',
    ...(confirm && { prompt: 'login', max_age: String(freshFor) }),
  });
  return { address, secrets };
}

/** Why nobody was signed in. */
export type ProviderError = 'denied' | 'expired' | 'unavailable' | 'failed';

export type SignInResult =
  | { kind: 'identity'; identity: Identity; authenticatedAt: number }
  | { kind: 'error'; why: ProviderError; cause: string };

/** The provider gave no answer, or none of its protocol. */
const noAnswer = new Set<string | undefined>([
  'OAUTH_TIMEOUT',
  'OAUTH_PARSE_ERROR',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
]);

function failureOf(error: unknown): SignInResult {
  const cause = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  if (error instanceof client.AuthorizationResponseError) {
    return { kind: 'error', why: error.error === 'access_denied' ? 'denied' : 'failed', cause };
  }
  if (error instanceof client.ResponseBodyError) {
    return { kind: 'error', why: error.error === 'invalid_grant' ? 'expired' : 'failed', cause };
  }
  const silent =
    error instanceof TypeError || (error instanceof client.ClientError && noAnswer.has(error.code));
  return { kind: 'error', why: silent ? 'unavailable' : 'failed', cause };
}

/**
 * Exchanges what the provider sent the player back with for an identity: state, issuer, PKCE, nonce and the ID
 * token's signature are checked. Never throws.
 */
export async function finishSignIn(
  settings: SignInSettings,
  query: string,
  pending: PendingSignIn,
): Promise<SignInResult> {
  try {
    const provider = await providerOf(settings);
    const back = new URL(query, settings.redirectUri);
    const tokens = await client.authorizationCodeGrant(provider, back, {
      expectedState: pending.state,
      expectedNonce: pending.nonce,
      pkceCodeVerifier: pending.verifier,
      idTokenExpected: true,
      ...(pending.confirmFor !== null && { maxAge: freshFor }),
    });
    const claims = tokens.claims();
    if (!claims) return { kind: 'error', why: 'failed', cause: 'no ID token' };
    // Without a question for freshness the provider need not say when it was.
    const authenticatedAt = (claims.auth_time ?? 0) * 1_000;
    return { kind: 'identity', identity: { issuer: claims.iss, subject: claims.sub }, authenticatedAt };
  } catch (error) {
    return failureOf(error);
  }
}
