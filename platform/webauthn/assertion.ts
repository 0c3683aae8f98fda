import type { Services } from '../services.ts';
import { type ChallengeOwner, takeChallenge } from './challenges.ts';
import { type ChallengePurpose, type Credential, realms } from './realms.ts';
import { refusePasskey } from './refusal.ts';
import { relyingParty } from './relying-party.ts';
import { readAssertion } from './response.ts';

type AssertionServices = Pick<Services, 'db' | 'addresses' | 'clock' | 'log'>;
type Assertion = ReturnType<typeof readAssertion>;

/** The authenticator's new count of signatures. Null when the signature, its origin or its count is wrong. */
async function verifySignature(
  { addresses, log }: AssertionServices,
  { response, challenge }: Assertion,
  { credentialId, publicKey, counter }: Credential,
  purpose: ChallengePurpose,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { rpID, origin } = relyingParty(addresses, purpose);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: credentialId,
        publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')),
        counter,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch (error) {
    log.warn('passkey.refused', { error: String(error) });
    return null;
  }
}

/**
 * Verifies a signature by a passkey of this player or operator's key, or of any if `by` is null, and returns its owner. The
 * challenge is used up, whatever the result. Throws INVALID_INPUT with PASSKEY_EXPIRED, PASSKEY_UNKNOWN or
 * PASSKEY_WRONG.
 */
export async function verifyAssertion(
  services: AssertionServices,
  { by, owner, sent }: { by: string | null; owner: ChallengeOwner; sent: string },
): Promise<string> {
  const { db, clock } = services;
  const now = clock();
  const assertion = readAssertion(sent);
  if (!(await takeChallenge(db, owner, assertion.challenge, now))) refusePasskey('PASSKEY_EXPIRED');

  const { id, response } = assertion.response;
  const realm = realms[owner.purpose];
  const passkey = await realm.find(db, id);
  if (!passkey || (by !== null && passkey.owner !== by)) refusePasskey('PASSKEY_UNKNOWN');
  const handle = Buffer.from(realm.handleOf(passkey.owner)).toString('base64url');
  // A log-in by passkey alone takes the owner from the passkey, which must then name them.
  const names = by === null || response.userHandle !== undefined;
  if (names && response.userHandle !== handle) refusePasskey('PASSKEY_WRONG');

  const newCounter = await verifySignature(services, assertion, passkey, owner.purpose);
  if (newCounter === null) refusePasskey('PASSKEY_WRONG');
  if (!(await realm.markUsed(db, passkey, { newCounter, at: new Date(now) }))) refusePasskey('PASSKEY_WRONG');
  return passkey.owner;
}
