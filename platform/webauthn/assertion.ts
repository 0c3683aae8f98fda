import type { Services } from '../services.ts';
import { type ChallengeOwner, takeChallenge } from './challenges.ts';
import { findPasskey, markUsed, type PasskeyRow } from './queries.ts';
import { refusePasskey } from './refusal.ts';
import { relyingParty } from './relying-party.ts';
import { readAssertion } from './response.ts';

type AssertionServices = Pick<Services, 'db' | 'addresses' | 'clock' | 'log'>;
type Assertion = ReturnType<typeof readAssertion>;

/** The authenticator's new count of signatures. Null when the signature, its origin or its count is wrong. */
async function verifySignature(
  { addresses, log }: AssertionServices,
  { response, challenge }: Assertion,
  { credentialId, publicKey, counter }: PasskeyRow,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { rpID, origin } = relyingParty(addresses);
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
 * Verifies a signature by a passkey of this player, or of any if `uid` is null, and returns the player's uid. The
 * challenge is used up, whatever the result. Throws INVALID_INPUT with PASSKEY_EXPIRED, PASSKEY_UNKNOWN or
 * PASSKEY_WRONG.
 */
export async function verifyAssertion(
  services: AssertionServices,
  { uid, owner, sent }: { uid: string | null; owner: ChallengeOwner; sent: string },
): Promise<string> {
  const { db, clock } = services;
  const now = clock();
  const assertion = readAssertion(sent);
  if (!(await takeChallenge(db, owner, assertion.challenge, now))) refusePasskey('PASSKEY_EXPIRED');

  const { id, response } = assertion.response;
  const passkey = await findPasskey(db, id);
  if (!passkey || (uid !== null && passkey.uid !== uid)) refusePasskey('PASSKEY_UNKNOWN');
  const handle = Buffer.from(passkey.uid).toString('base64url');
  // A log-in by passkey alone takes the player from the passkey, which must then name them.
  const names = uid === null || response.userHandle !== undefined;
  if (names && response.userHandle !== handle) refusePasskey('PASSKEY_WRONG');

  const newCounter = await verifySignature(services, assertion, passkey);
  if (newCounter === null) refusePasskey('PASSKEY_WRONG');
  if (!(await markUsed(db, passkey, { newCounter, at: new Date(now) }))) refusePasskey('PASSKEY_WRONG');
  return passkey.uid;
}
