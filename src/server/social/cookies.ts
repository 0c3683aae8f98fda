import type { AstroCookies } from 'astro';
import { z } from 'astro/zod';
import { isLoopback } from '../../../shared/loopback.ts';
import { locales } from '../../i18n/locales.ts';
import { seal, unseal } from './seal.ts';

/** The pages where a player without a password sets one. */
export const confirmingPages = ['/forceChangePassword', '/profile/changePassword'] as const;

const pendingSignInSchema = z.object({
  state: z.string().min(1),
  nonce: z.string().min(1),
  verifier: z.string().min(1),
  locale: z.enum(locales),
  next: z.string().nullable(),
  referral: z.string(),
  /**
   * The page that sets a first password; `proof` for a proof of identity on the page `next`; null for a sign-in.
   */
  confirmFor: z.enum([...confirmingPages, 'proof']).nullable(),
  expiresAt: z.number(),
});

const pendingSignUpSchema = z.object({
  issuer: z.string().min(1),
  subject: z.string().min(1),
  expiresAt: z.number(),
});

const confirmationSchema = pendingSignUpSchema.extend({ authenticatedAt: z.number() });

/** State of a sign-in that is at the provider. */
export type PendingSignIn = z.infer<typeof pendingSignInSchema>;
/** An identity from the provider that has no account yet. */
export type PendingSignUp = z.infer<typeof pendingSignUpSchema>;

interface CookieAccess {
  cookies: AstroCookies;
  url: URL;
  key: Uint8Array;
}

/** An encrypted HttpOnly cookie. It expires after `minutes`; the sealed value has the expiry too. */
function sealedCookie<T extends { expiresAt: number }>(name: string, minutes: number, schema: z.ZodType<T>) {
  const attributes = (url: URL) =>
    ({ path: '/', httpOnly: true, sameSite: 'lax', secure: !isLoopback(url) }) as const;
  return {
    write({ cookies, url, key }: CookieAccess, value: Omit<T, 'expiresAt'>): void {
      const maxAge = minutes * 60;
      const sealed = seal({ ...value, expiresAt: Date.now() + maxAge * 1_000 }, key, name);
      cookies.set(name, sealed, { ...attributes(url), maxAge });
    },
    read({ cookies, key }: CookieAccess): T | null {
      const { data } = schema.safeParse(unseal(cookies.get(name)?.value ?? '', key, name));
      return data && data.expiresAt > Date.now() ? data : null;
    },
    remove: ({ cookies, url }: Pick<CookieAccess, 'cookies' | 'url'>) =>
      cookies.delete(name, attributes(url)),
  };
}

export const pendingSignInCookie = sealedCookie('pendingSignIn', 10, pendingSignInSchema);
export const pendingSignUpCookie = sealedCookie('pendingSignUp', 30, pendingSignUpSchema);
export const confirmationCookie = sealedCookie('socialConfirmation', 5, confirmationSchema);
