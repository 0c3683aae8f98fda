import { z } from '@hono/zod-openapi';
import { signUpFields } from '../accounts/accounts.ts';
import { text } from '../http/text.ts';

/** How the site names a person, in every call about one. */
export const identity = {
  issuer: z.url().max(512).openapi({ description: 'The provider, as its ID token names itself.' }),
  subject: text(255).min(1).openapi({ description: 'The person, as the provider names them.' }),
};

/** ms that a sign-in at the provider stands for a password. */
export const CONFIRMATION_LIFETIME = 5 * 60 * 1_000;

export const authenticatedAt = z.int().openapi({
  description: 'Epoch ms at which the provider saw the person sign in; at most 5 minutes ago.',
});

export const SocialLogInSchema = z.strictObject(identity).openapi('SocialLogIn');

export const SocialSignUpSchema = z.strictObject({ ...identity, ...signUpFields }).openapi('SocialSignUp');
