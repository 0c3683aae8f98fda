import { z } from '@hono/zod-openapi';
import { placeOf } from '../http/client-info.ts';
import type { PlatformApp } from '../http/environment.ts';
import { PlatformError } from '../http/errors.ts';
import { languageTag } from '../http/language.ts';
import { body, describeCall, json } from '../http/route.ts';
import { text } from '../http/text.ts';
import { WELCOME_GIFT } from '../ledger/wallets.ts';
import type { Services } from '../services.ts';
import { attemptLimits, countAttempt, subjectOf } from '../sessions/attempts.ts';
import { rememberPlace } from '../sessions/known-clients.ts';
import { createSession } from '../sessions/queries.ts';
import { NewSessionSchema } from '../sessions/schema.ts';
import { createAccount } from './create.ts';
import { limits } from './limits.ts';
import { signUpProblems } from './rules.ts';
import { newPassword } from './schema.ts';

const SignUpSchema = z
  .strictObject({
    account: text(256).openapi({
      pattern: limits.accountPattern,
      minLength: limits.accountMinLength,
      maxLength: limits.accountMaxLength,
      description: 'ACCOUNT_FORMAT',
    }),
    password: newPassword.openapi({
      format: 'password',
      minLength: limits.passwordMinLength,
      description: 'PASSWORD_SHORT, PASSWORD_COMMON, PASSWORD_IS_ACCOUNT; any characters, kept exactly.',
    }),
    dateOfBirth: text(64).openapi({
      format: 'date',
      description: `DATE_INVALID; UNDERAGE below ${limits.minimumAge} years.`,
    }),
    language: languageTag,
    referral: z
      .string()
      .regex(new RegExp(limits.referralPattern), 'REFERRAL_FORMAT')
      .optional()
      .openapi({ description: 'REFERRAL_FORMAT; code of the player who invited.' }),
  })
  .openapi('SignUp');

const signUp = describeCall({
  method: 'post',
  path: '/accounts',
  tags: ['Accounts'],
  summary: 'Sign up',
  description: 'Opens an account with a wallet and a welcome gift of play money, and logs it in.',
  request: { body: body(SignUpSchema) },
  responses: { 201: json('The account and its first session', NewSessionSchema) },
  codes: ['INVALID_INPUT', 'ACCOUNT_TAKEN', 'TOO_MANY_ATTEMPTS', 'BUSY'],
});

export function registerAccounts(app: PlatformApp, services: Services): void {
  app.openapi(signUp, async (c) => {
    const { db, clock, passwords, log } = services;
    const { password, referral, ...form } = c.req.valid('json');
    const now = clock();
    const fields = signUpProblems({ ...form, password }, new Date(now));
    if (fields.length > 0) throw new PlatformError('INVALID_INPUT', { fields });

    const place = placeOf(c, services);
    await countAttempt(db, subjectOf('signUp', place.address), attemptLimits.signUp, now);
    const passwordHash = await passwords.hash(password, place.address);
    const account = { ...form, passwordHash, referral: referral || null };
    const player = await createAccount(db, account, WELCOME_GIFT, new Date(now));
    await rememberPlace(db, player.uid, place, now);
    const session = await createSession(db, player.uid, now);
    log.info('account.created', { requestId: c.get('requestId'), uid: player.uid });
    return c.json({ ...session, player }, 201);
  });
}
