import { z } from '@hono/zod-openapi';
import { limits, newPassword } from '../accounts/accounts.ts';
import { epochMs } from '../http/fields.ts';
import { text } from '../http/text.ts';

export const NewRecoverySchema = z
  .strictObject({
    account: text(256),
    recoveryCode: text(64).openapi({
      description: 'A recovery code of the player, or the code of an operator.',
    }),
    newPassword: newPassword.openapi({
      format: 'password',
      minLength: limits.passwordMinLength,
      description: 'PASSWORD_UNCHANGED, PASSWORD_SHORT, PASSWORD_COMMON, PASSWORD_IS_ACCOUNT.',
    }),
  })
  .openapi('NewRecovery');

export const OperatorRecoverySchema = z
  .object({
    validFrom: epochMs.openapi({ description: 'Until then the code sets no password.' }),
    expiresAt: epochMs,
  })
  .openapi('OperatorRecovery');
