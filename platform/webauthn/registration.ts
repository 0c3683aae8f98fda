import type { Services } from '../services.ts';
import { type ChallengeOwner, takeChallenge } from './challenges.ts';
import type { NewPasskey } from './queries.ts';
import { refusePasskey } from './refusal.ts';
import { relyingParty, supportedAlgorithmIDs } from './relying-party.ts';
import { readRegistration } from './response.ts';

/**
 * Verifies the registration of a passkey for a session. Its challenge is used up, whatever the result. Throws
 * INVALID_INPUT with PASSKEY_EXPIRED or PASSKEY_WRONG.
 */
export async function verifyRegistration(
  { db, addresses, clock, log }: Pick<Services, 'db' | 'addresses' | 'clock' | 'log'>,
  owner: ChallengeOwner,
  sent: string,
): Promise<NewPasskey> {
  const { response, challenge } = readRegistration(sent);
  if (!(await takeChallenge(db, owner, challenge, clock()))) refusePasskey('PASSKEY_EXPIRED');
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { rpID, origin } = relyingParty(addresses, owner.purpose);
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch((error) => {
    log.warn('passkey.refused', { error: String(error) });
    return { registrationInfo: undefined };
  });
  if (!registrationInfo) refusePasskey('PASSKEY_WRONG');
  const { id, publicKey, counter } = registrationInfo.credential;
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: response.response.transports,
  };
}
