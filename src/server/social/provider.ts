import * as client from 'openid-client';
import type { Identity } from '../../contract/contract.ts';
import type { PendingSignIn } from './cookies.ts';
import type { SignInSettings } from './settings.ts';

/** A player waits for each call to the provider. */
const timeoutSeconds = 5;

/** A sign-in this recent replaces the current password. */
const maxSignInAgeSeconds = 300;

const known = new WeakMap<SignInSettings, Promise<client.Configuration>>();

async function discover({ issuer, clientId, clientSecret }: SignInSettings): Promise<client.Configuration> {
  const authentication = client.ClientSecretBasic(clientSecret);
  const execute = [client.enableNonRepudiationChecks];
  // Only a provider on this machine may be configured without TLS.
  if (issuer.protocol === 'http:') execute.push(client.allowInsecureRequests);
  return client.discovery(issuer, clientId, undefined, authentication, { timeout: timeoutSeconds, execute });
}

/** The provider's metadata, loaded once, and again after a failure. */
function loadProvider(settings: SignInSettings): Promise<client.Configuration> {
  const found = known.get(settings) ?? discover(settings);
  known.set(settings, found);
  found.catch(() => known.delete(settings));
  return found;
}

/**
 * Returns the provider's address and the secrets of this sign-in. With `confirm` the provider asks for the
 * credentials again. Throws when the provider is unreachable.
 */
export async function startSignIn(settings: SignInSettings, { confirm }: { confirm: boolean }) {
  const provider = await loadProvider(settings);
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
    ...(confirm && { prompt: 'login', max_age: String(maxSignInAgeSeconds) }),
  });
  return { address, secrets };
}

/** Reasons for a failed sign-in. */
export type ProviderError = 'denied' | 'expired' | 'unavailable' | 'failed';

export type SignInResult =
  | { kind: 'identity'; identity: Identity; authenticatedAt: number }
  | { kind: 'error'; why: ProviderError; cause: string };

/** The provider did not respond, or not in its protocol. */
const noResponseCodes = new Set<string | undefined>([
  'OAUTH_TIMEOUT',
  'OAUTH_PARSE_ERROR',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
]);

function signInFailure(error: unknown): SignInResult {
  const cause = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  if (error instanceof client.AuthorizationResponseError) {
    return { kind: 'error', why: error.error === 'access_denied' ? 'denied' : 'failed', cause };
  }
  if (error instanceof client.ResponseBodyError) {
    return { kind: 'error', why: error.error === 'invalid_grant' ? 'expired' : 'failed', cause };
  }
  const isUnavailable =
    error instanceof TypeError || (error instanceof client.ClientError && noResponseCodes.has(error.code));
  return { kind: 'error', why: isUnavailable ? 'unavailable' : 'failed', cause };
}

/**
 * Exchanges the provider's redirect parameters for an identity. Checks state, issuer, PKCE, nonce and the signature
 * of the ID token. Never throws.
 */
export async function finishSignIn(
  settings: SignInSettings,
  query: string,
  pending: PendingSignIn,
): Promise<SignInResult> {
  try {
    const provider = await loadProvider(settings);
    const back = new URL(query, settings.redirectUri);
    const tokens = await client.authorizationCodeGrant(provider, back, {
      expectedState: pending.state,
      expectedNonce: pending.nonce,
      pkceCodeVerifier: pending.verifier,
      idTokenExpected: true,
      ...(pending.confirmFor !== null && { maxAge: maxSignInAgeSeconds }),
    });
    const claims = tokens.claims();
    if (!claims) return { kind: 'error', why: 'failed', cause: 'no ID token' };
    // Without `max_age` the provider may omit `auth_time`.
    const authenticatedAt = (claims.auth_time ?? 0) * 1_000;
    return { kind: 'identity', identity: { issuer: claims.iss, subject: claims.sub }, authenticatedAt };
  } catch (error) {
    return signInFailure(error);
  }
}
