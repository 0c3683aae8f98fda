import { randomBytes } from 'node:crypto';
import type { Catalogue, NewSession } from '../../src/contract/contract.ts';
import { defaultLocale } from '../../src/i18n/locales.ts';
import { createSender, type Platform, type Reply, type Send } from './send.ts';

/** A rule could not be tested; the message says why. */
export class NotTried extends Error {}

export interface Login {
  account: string;
  password: string;
  token: string;
  uid: string;
  /** False for an existing account, whose password is not changed. */
  isOwn: boolean;
}

export interface TrialOptions {
  platform: Platform;
  /** Origin of return addresses. */
  siteUrl: string;
  /** An existing account, for platforms without sign-up. */
  account: { account: string; password: string } | null;
}

export interface Trial {
  send: Send;
  record: Reply[];
  siteUrl: string;
  hasSiteKey: boolean;
  catalogue(): Promise<Catalogue>;
  /** A player of this run, who stays logged in. */
  player(): Promise<Login>;
  /** Another one. */
  other(): Promise<Login>;
  /** One more session of a player. */
  logIn(login: Pick<Login, 'account' | 'password' | 'isOwn'>): Promise<Login>;
  signUp(): Promise<Login>;
}

/** Unique, at most sixteen characters. */
const newAccount = () => `conf_${randomBytes(5).toString('hex')}`;
const newPassword = () => `conformance-${randomBytes(9).toString('base64url')}`;

export const signUpForm = (account = newAccount(), password = newPassword()) => ({
  account,
  password,
  dateOfBirth: '1990-05-17',
  language: defaultLocale,
});

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

function sessionOf(what: string, { status, body }: Reply): Pick<Login, 'token' | 'uid'> {
  const { token, player } = (body ?? {}) as Partial<NewSession>;
  if (status !== 201 || typeof token !== 'string' || typeof player?.uid !== 'string')
    throw new NotTried(`${what} returned ${status || 'nothing'}`);
  return { token, uid: player.uid };
}

/** The state of a run. */
export function createTrial({ platform, siteUrl, account }: TrialOptions): Trial {
  const { send, record } = createSender(platform);

  async function signUp(): Promise<Login> {
    const form = signUpForm();
    const session = sessionOf('sign-up', await send('POST /accounts', { body: form }));
    return { account: form.account, password: form.password, ...session, isOwn: true };
  }
  async function logIn(login: Pick<Login, 'account' | 'password' | 'isOwn'>): Promise<Login> {
    const { account, password } = login;
    const session = sessionOf('log-in', await send('POST /sessions', { body: { account, password } }));
    return { ...login, ...session };
  }
  return {
    send,
    record,
    siteUrl,
    signUp,
    logIn,
    hasSiteKey: platform.siteKey !== '',
    catalogue: once(async () => {
      const { status, body } = await send('GET /games');
      const { games, brands } = (body ?? {}) as Partial<Catalogue>;
      if (status !== 200 || !Array.isArray(games) || !Array.isArray(brands))
        throw new NotTried('GET /games returns no catalogue');
      return { games, brands };
    }),
    player: once(() => (account ? logIn({ ...account, isOwn: false }) : signUp())),
    other: once(signUp),
  };
}
