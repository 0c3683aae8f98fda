import { z } from '@hono/zod-openapi';
import { limits } from '../accounts/limits.ts';
import { dateOfBirthProblem, isAccountName } from '../accounts/rules.ts';
import { placeOf } from '../http/client-info.ts';
import type { PlatformApp } from '../http/environment.ts';
import { type FieldCode, PlatformError } from '../http/errors.ts';
import { languageTag } from '../http/language.ts';
import { body, describeCall, json, siteKey } from '../http/route.ts';
import { text } from '../http/text.ts';
import type { Services } from '../services.ts';
import { attemptLimits, countAttempt, subjectOf } from '../sessions/attempts.ts';
import { rememberPlace } from '../sessions/known-clients.ts';
import { createSession } from '../sessions/queries.ts';
import { NewSessionSchema } from '../sessions/schema.ts';
import { registerFirstPassword } from './password-routes.ts';
import { createLinkedAccount, identity, playerOfIdentity } from './queries.ts';

const tags = ['Social sign-in'];

const SocialSignUpSchema = z
  .strictObject({
    ...identity,
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
    referral: z.string().regex(new RegExp(limits.referralPattern), 'REFERRAL_FORMAT').optional(),
  })
  .openapi('SocialSignUp');

const logIn = describeCall({
  method: 'post',
  path: '/social/sessions',
  tags,
  summary: 'Log in by an identity',
  description: "For the site's server, which has verified the identity with its provider (D30).",
  security: siteKey,
  request: { body: body(z.strictObject(identity).openapi('SocialLogIn')) },
  responses: { 201: json('The new session', NewSessionSchema) },
  codes: ['UNKNOWN_IDENTITY', 'ACCOUNT_BLOCKED'],
});

const signUp = describeCall({
  method: 'post',
  path: '/social/accounts',
  tags,
  summary: 'Sign up with an identity',
  description:
    "Opens an account without a password, with its wallet and welcome gift, and logs it in. For the site's server.",
  security: siteKey,
  request: { body: body(SocialSignUpSchema) },
  responses: { 201: json('The account and its first session', NewSessionSchema) },
  codes: ['INVALID_INPUT', 'ACCOUNT_TAKEN', 'IDENTITY_TAKEN', 'TOO_MANY_ATTEMPTS'],
});

function problems(form: { account: string; dateOfBirth: string }, now: Date) {
  const codes: Record<string, FieldCode | null> = {
    account: isAccountName(form.account) ? null : 'ACCOUNT_FORMAT',
    dateOfBirth: dateOfBirthProblem(form.dateOfBirth, now),
  };
  return Object.entries(codes).flatMap(([field, code]) => (code ? [{ field, code }] : []));
}

export function registerSocial(app: PlatformApp, services: Services): void {
  const { db, clock, log } = services;
  registerFirstPassword(app, services);

  app.openapi(logIn, async (c) => {
    const requestId = c.get('requestId');
    try {
      const player = await playerOfIdentity(db, c.req.valid('json'));
      await rememberPlace(db, player.uid, placeOf(c, services), clock());
      log.info('login.succeeded', { requestId, uid: player.uid });
      return c.json({ ...(await createSession(db, player.uid, clock())), player }, 201);
    } catch (error) {
      if (error instanceof PlatformError) log.warn('login.refused', { requestId, code: error.code });
      throw error;
    }
  });

  app.openapi(signUp, async (c) => {
    const { issuer, subject, referral, ...form } = c.req.valid('json');
    const now = clock();
    const fields = problems(form, new Date(now));
    if (fields.length > 0) throw new PlatformError('INVALID_INPUT', { fields });

    const place = placeOf(c, services);
    await countAttempt(db, subjectOf('signUp', place.address), attemptLimits.signUp, now);
    const account = { ...form, referral: referral || null };
    const player = await createLinkedAccount(db, { issuer, subject }, account, new Date(now));
    await rememberPlace(db, player.uid, place, now);
    const session = await createSession(db, player.uid, now);
    log.info('account.created', { requestId: c.get('requestId'), uid: player.uid });
    return c.json({ ...session, player }, 201);
  });
}
