import { z } from '@hono/zod-openapi';
import { signUpFields } from '../accounts/accounts.ts';
import { epochMs } from '../http/fields.ts';
import { text } from '../http/text.ts';

/** Identifies a person at a provider, in every call about one. */
export const identity = {
  issuer: z.url().max(512).openapi({ description: 'Issuer of the ID token.' }),
  subject: text(255).min(1).openapi({ description: 'Subject of the ID token.' }),
};

/** A sign-in at the provider replaces the password for this time. */
export const CONFIRMATION_LIFETIME_MS = 5 * 60 * 1_000;

export const authenticatedAt = epochMs.openapi({
  description: 'Time of the sign-in at the provider; at most 5 minutes ago.',
});

export const SocialLogInSchema = z.strictObject(identity).openapi('SocialLogIn');

export const SocialSignUpSchema = z.strictObject({ ...identity, ...signUpFields }).openapi('SocialSignUp');
