import { z } from '@hono/zod-openapi';
import { plainLine } from '../../shared/invisible.ts';
import { limits, newPassword } from '../accounts/accounts.ts';
import { epochMs } from '../http/fields.ts';
import { text } from '../http/text.ts';
import { proofFields, proofs } from '../sessions/sessions.ts';
import { passkeyLimits } from './rules.ts';

const PasskeySchema = z
  .object({
    id: z.string(),
    name: z.string(),
    createdAt: epochMs,
    lastUsedAt: epochMs.nullable().openapi({ description: 'Null: not used yet.' }),
  })
  .openapi('Passkey');

export const PasskeysSchema = z
  .object({
    passkeys: z.array(PasskeySchema),
    most: z.int().openapi({ description: 'Maximum number of passkeys.' }),
    recoveryCodes: z.int().openapi({ description: 'Number of unused recovery codes.' }),
    proof: z.enum(proofs).openapi({ description: 'Proof of identity that a change needs.' }),
  })
  .openapi('Passkeys');

export const ChallengeRequestSchema = z
  .strictObject({
    purpose: z
      .enum(['add', 'prove'])
      .openapi({ description: 'add: a new passkey; prove: a signature by one of the player.' }),
  })
  .openapi('PasskeyChallengeRequest');

export const NewPasskeySchema = z
  .strictObject({
    name: text(passkeyLimits.passkeyNameMaxLength, z.string().overwrite(plainLine).trim().min(1)),
    passkey: text(8_192).openapi({
      description:
        "The browser's response to a challenge, as JSON. PASSKEY_WRONG, PASSKEY_EXPIRED, PASSKEY_KNOWN.",
    }),
  })
  .openapi('NewPasskey');

const codes = z
  .array(z.string())
  .openapi({ description: 'Returned only once.', example: ['x4m2-9k7q-t0vd-6c1z'] });

export const AddedPasskeySchema = z
  .object({ passkey: PasskeySchema, recoveryCodes: codes.nullable() })
  .openapi('AddedPasskey');

export const RecoveryCodesSchema = z.object({ recoveryCodes: codes }).openapi('RecoveryCodes');

export const PasskeyPasswordSchema = z
  .strictObject({
    passkey: text(8_192).openapi({
      description: "The browser's response to a challenge. PASSKEY_WRONG, PASSKEY_UNKNOWN, PASSKEY_EXPIRED.",
    }),
    newPassword: newPassword.openapi({
      format: 'password',
      minLength: limits.passwordMinLength,
      description: 'PASSWORD_UNCHANGED, PASSWORD_SHORT, PASSWORD_COMMON, PASSWORD_IS_ACCOUNT.',
    }),
  })
  .openapi('PasskeyPassword');

export const PasskeyRemovalSchema = z.strictObject(proofFields).openapi('PasskeyRemoval');
export const RecoveryCodeRenewalSchema = z.strictObject(proofFields).openapi('RecoveryCodeRenewal');
