import { z } from '@hono/zod-openapi';
import { signUpFields } from '../accounts/accounts.ts';
import { text } from '../http/text.ts';

/** How the site names a person, in every call about one. */
export const identity = {
  issuer: z.url().max(512).openapi({ description: 'The provider, as its ID token names itself.' }),
  subject: text(255).min(1).openapi({ description: 'The person, as the provider names them.' }),
};

export const SocialLogInSchema = z.strictObject(identity).openapi('SocialLogIn');

export const SocialSignUpSchema = z.strictObject({ ...identity, ...signUpFields }).openapi('SocialSignUp');
