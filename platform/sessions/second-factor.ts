import { PlatformError } from '../http/errors.ts';
import { text } from '../http/text.ts';
import type { Services } from '../services.ts';
import { type ChallengePurpose, takeRecoveryCode, verifyAssertion } from '../webauthn/webauthn.ts';
import { attemptLimits, countAttempt, forgetAttempts, subjectOf } from './attempts.ts';

/** The fields of a call that takes a passkey or a recovery code. */
export const secondFactorFields = {
  passkey: text(8_192).optional().openapi({
    description:
      "The browser's response to a challenge, as JSON. PASSKEY_WRONG, PASSKEY_UNKNOWN, PASSKEY_EXPIRED.",
  }),
  recoveryCode: text(64).optional().openapi({
    description: 'A code that was not used yet, in place of the passkey. RECOVERY_CODE_WRONG.',
  }),
};

export interface SecondFactor {
  passkey?: string | undefined;
  recoveryCode?: string | undefined;
}

/**
 * Verifies a player's passkey or recovery code; false when neither is given. Every attempt counts, before it is
 * verified. Throws INVALID_INPUT with the field that is wrong, and TOO_MANY_ATTEMPTS.
 */
export async function verifySecondFactor(
  services: Services,
  {
    uid,
    owner,
    given,
  }: { uid: string; owner: { holder: string; purpose: ChallengePurpose }; given: SecondFactor },
): Promise<boolean> {
  const { db, clock } = services;
  const { passkey, recoveryCode } = given;
  if (!passkey && !recoveryCode) return false;
  const subject = subjectOf('secondFactor', uid);
  await countAttempt(db, subject, attemptLimits.secondFactor, clock());
  if (passkey) await verifyAssertion(services, { by: uid, owner, sent: passkey });
  else if (!(await takeRecoveryCode(db, uid, recoveryCode ?? ''))) {
    const fields = [{ field: 'recoveryCode', code: 'RECOVERY_CODE_WRONG' as const }];
    throw new PlatformError('INVALID_INPUT', { fields });
  }
  await forgetAttempts(db, subject);
  return true;
}
