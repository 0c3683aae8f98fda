import { z } from '@hono/zod-openapi';
import { languageTag } from '../http/language.ts';
import { text } from '../http/text.ts';
import { referralResults } from '../referrals/referrals.ts';
import { NewSessionSchema } from '../sessions/sessions.ts';
import { limits } from './limits.ts';
import { giftResults } from './welcome-gift.ts';

/** Any text, kept exactly; the rules of D33 are checked later. */
export const newPassword = z
  .string()
  .max(limits.passwordMaxLength)
  .refine((given) => given.isWellFormed());

/** Fields of every sign-up, by password or by provider. */
export const signUpFields = {
  account: text(256).openapi({
    pattern: limits.accountPattern,
    minLength: limits.accountMinLength,
    maxLength: limits.accountMaxLength,
    description: 'ACCOUNT_FORMAT',
  }),
  dateOfBirth: text(64).openapi({
    format: 'date',
    description: `DATE_INVALID; UNDERAGE below ${limits.minimumAge} years.`,
  }),
  language: languageTag,
  referral: z.string().regex(new RegExp(limits.referralPattern), 'REFERRAL_FORMAT').optional().openapi({
    description:
      'Code of the inviting player, in small letters or capitals. REFERRAL_FORMAT. An unknown code does not stop the sign-up.',
  }),
};

export const SignUpSchema = z
  .strictObject({
    ...signUpFields,
    password: newPassword.openapi({
      format: 'password',
      minLength: limits.passwordMinLength,
      description: 'Any characters, stored as typed. PASSWORD_SHORT, PASSWORD_COMMON, PASSWORD_IS_ACCOUNT.',
    }),
  })
  .openapi('SignUp');

export const NewAccountSchema = NewSessionSchema.extend({
  referral: z.enum(referralResults).nullable().openapi({
    description: 'What became of the referral code; null: none was given.',
  }),
  welcomeGift: z.enum(giftResults).openapi({
    description:
      'given: it is in the balance. repeated: another account was used in this browser, or had the gift; one person gets it once. none: there is none.',
  }),
}).openapi('NewAccount');

export const PasswordChangeSchema = z
  .strictObject({
    currentPassword: z
      .string()
      .max(4096)
      .openapi({ format: 'password', description: 'PASSWORD_WRONG. Attempts are limited as on log-in.' }),
    newPassword: newPassword.openapi({
      format: 'password',
      minLength: limits.passwordMinLength,
      description: 'PASSWORD_UNCHANGED, PASSWORD_SHORT, PASSWORD_COMMON, PASSWORD_IS_ACCOUNT.',
    }),
  })
  .openapi('PasswordChange');
