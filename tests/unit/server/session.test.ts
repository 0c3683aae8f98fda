import type { AstroCookies } from 'astro';
import { describe, expect, it } from 'vitest';
import type { SessionEndReason } from '../../../src/contract/contract.ts';
import { keepNothing } from '../../../src/server/cookies.ts';
import type { Outcome } from '../../../src/server/platform/outcome.ts';
import {
  clearSessionCookies,
  endIncompleteSession,
  endSession,
  readSession,
  renewSession,
  sessionToken,
  startSession,
  writeSessionCookies,
} from '../../../src/server/session.ts';
import { fakePlatform } from '../../support/fake-platform.ts';

interface Written {
  value: string;
  options: Record<string, unknown>;
}

function jar(stored: Record<string, string> = {}) {
  const written: Record<string, Written> = {};
  const cookies = {
    has: (name: string) => name in stored,
    get: (name: string) => (name in stored ? { value: stored[name] } : undefined),
    set: (name: string, value: string, options: Record<string, unknown>) => {
      written[name] = { value, options };
    },
    delete: (name: string, options: Record<string, unknown>) => {
      written[name] = { value: 'deleted', options };
    },
  };
  return { cookies: cookies as unknown as AstroCookies, written };
}

it('a page that is loaded ahead keeps no cookie and removes none', () => {
  const { cookies, written } = jar(both);
  keepNothing(cookies);
  endSession(cookies, localSite, 'expired');
  expect(written).toEqual({});
});

const both = { token: 't', account: 'demo' };
const player = {
  uid: 'u',
  account: 'demo',
  balance: 1,
  loginInfo: { status: 1 },
  highRisk: false,
  hasPassword: true,
};
const newSession = (token: string) => ({
  token,
  expiresAt: Date.UTC(2030, 0, 1),
  player,
  recovering: false,
});
const secureSite = new URL('https://play.example/login');
const localSite = new URL('http://localhost:4321/login');
const platformWith = (outcome: Outcome<unknown>) => fakePlatform({ 'GET /me': async () => outcome });

describe('the stored session', () => {
  it('needs both values', () => {
    expect(sessionToken(jar(both).cookies, localSite)).toBe('t');
    for (const stored of [{}, { token: 't' }, { account: 'demo' }, { token: '', account: 'demo' }]) {
      expect(sessionToken(jar(stored as Record<string, string>).cookies, localSite)).toBeNull();
    }
  });

  it('on a public address uses a __Host- cookie, which no other host of the domain can set', () => {
    const { cookies } = jar({ ...both, '__Host-token': 'h' });
    expect([sessionToken(cookies, secureSite), sessionToken(cookies, localSite)]).toEqual(['h', 't']);
    expect(sessionToken(jar(both).cookies, secureSite)).toBeNull();
  });

  it('hides the token from script and shows the account', () => {
    const { cookies, written } = jar();
    writeSessionCookies(cookies, secureSite, newSession('t'));
    expect(written['__Host-token']?.options).toMatchObject({
      httpOnly: true,
      secure: true,
      sameSite: 'lax',
      path: '/',
    });
    expect(written.account?.options).toMatchObject({ secure: true, sameSite: 'lax', path: '/' });
    expect(written.account?.options.httpOnly).toBeUndefined();
  });

  it('outlives any session, so that its end can be shown', () => {
    const { cookies, written } = jar();
    writeSessionCookies(cookies, localSite, newSession('t'));
    const days = [written.token, written.account].map((cookie) => Number(cookie?.options.maxAge) / 86_400);
    expect(days).toEqual([60, 60]);
  });

  it('is Secure except on this machine', () => {
    const { cookies, written } = jar();
    writeSessionCookies(cookies, localSite, newSession('t'));
    expect(written.token?.options.secure).toBe(false);
  });

  it('is cleared completely', () => {
    const { cookies, written } = jar(both);
    clearSessionCookies(cookies, localSite);
    expect([written.token?.value, written.account?.value]).toEqual(['deleted', 'deleted']);
  });

  it('with one half left is cleared and reported; without both nothing happens', () => {
    for (const half of [{ token: 't' }, { account: 'demo' }]) {
      const { cookies, written } = jar(half);
      endIncompleteSession(cookies, localSite);
      const values = [written.token, written.account, written.sessionEnded].map((cookie) => cookie?.value);
      expect(values).toEqual(['deleted', 'deleted', 'expired']);
    }
    const { cookies, written } = jar();
    endIncompleteSession(cookies, localSite);
    expect(written).toEqual({});
  });

  it('leaves only a known reason when the platform has ended it', () => {
    for (const [given, kept] of [
      ['blocked', 'blocked'],
      ['elsewhere', 'elsewhere'],
      ['unknown', 'expired'],
      ['<script>', 'expired'],
    ] as const) {
      const { cookies, written } = jar(both);
      endSession(cookies, localSite, given as SessionEndReason);
      expect(written.sessionEnded?.value).toBe(kept);
    }
  });
});

describe('a session that followed a password change', () => {
  it('is stored like any other, and announced to the shell for a minute', () => {
    const { cookies, written } = jar(both);
    renewSession(cookies, secureSite, newSession('new'));
    expect(written['__Host-token']).toMatchObject({
      value: 'new',
      options: { httpOnly: true, secure: true },
    });
    expect(written.passwordChanged).toMatchObject({ value: '1', options: { maxAge: 60 } });
    expect(written.passwordChanged?.options.httpOnly).toBeUndefined();
  });

  it('is not cleared by responses about the previous one', () => {
    const { cookies, written } = jar(both);
    endSession(cookies, localSite, 'replaced');
    expect(written).toEqual({});
  });
});

describe('a token without its account', () => {
  const platformThat = (kind: string) => {
    const ended: string[] = [];
    const platform = fakePlatform({
      async 'DELETE /sessions/current'({ headers }: { headers: { Authorization: string } }) {
        ended.push(headers.Authorization.slice('Bearer '.length));
        return { kind };
      },
    });
    return { ended, platform };
  };

  it('is ended when it is found, here and at the platform', async () => {
    const { cookies, written } = jar({ token: 'orphan' });
    const { ended, platform } = platformThat('done');
    expect(await readSession(cookies, localSite, platform)).toEqual({ kind: 'visitor' });
    expect([ended, written.token?.value]).toEqual([['orphan'], 'deleted']);
  });

  it('keeps its cookie when the platform gives no response', async () => {
    const { cookies, written } = jar({ token: 'orphan' });
    await readSession(cookies, localSite, platformThat('unreachable').platform);
    expect(written).toEqual({});
  });

  it('is ended by the next log-in', async () => {
    const { cookies, written } = jar({ token: 'last' });
    const { ended, platform } = platformThat('done');
    await startSession({ cookies, url: localSite, locals: { platform } as App.Locals }, newSession('next'));
    expect([ended, written.token?.value]).toEqual([['last'], 'next']);
  });
});

describe('the session of a request', () => {
  const refusal = { status: 401, code: 'SESSION_ENDED', reason: 'blocked', fields: [] as never[] } as const;

  it("is a visitor's, without a call, when a value is missing", async () => {
    const platform = fakePlatform({});
    expect(await readSession(jar({ account: 'demo' }).cookies, localSite, platform)).toEqual({
      kind: 'visitor',
    });
  });

  it('is what the platform returns', async () => {
    const { cookies } = jar(both);
    expect(await readSession(cookies, localSite, platformWith({ kind: 'done', value: { player } }))).toEqual({
      kind: 'player',
      player,
    });
    expect(await readSession(cookies, localSite, platformWith({ kind: 'refused', refusal }))).toEqual({
      kind: 'ended',
      reason: 'blocked',
    });
  });

  it('tells prerendered pages of a pause until it ends, and silences promotions during an exclusion', async () => {
    for (const [reason, names] of [
      ['excluded', ['paused', 'silenced']],
      ['onBreak', ['paused']],
    ] as const) {
      const { cookies, written } = jar(both);
      const value = { player: { ...player, pause: { reason, until: Date.now() + 60_000 } } };
      await readSession(cookies, localSite, platformWith({ kind: 'done', value }));
      expect(Object.keys(written).sort()).toEqual(names);
      for (const name of names) expect(written[name]).toMatchObject({ value: '1', options: { maxAge: 60 } });
    }
  });

  it('forgets the pause of another player of the browser', async () => {
    const { cookies, written } = jar({ ...both, paused: '1' });
    await readSession(cookies, localSite, platformWith({ kind: 'done', value: { player } }));
    expect(written.paused?.value).toBe('deleted');
  });

  it("stays open when the platform's response is missing or malformed", async () => {
    const { cookies } = jar(both);
    const unreachable = { kind: 'unreachable' } as const;
    expect(await readSession(cookies, localSite, platformWith(unreachable))).toEqual(unreachable);
    expect(await readSession(cookies, localSite, platformWith({ kind: 'done', value: {} }))).toEqual(
      unreachable,
    );
    const limited = { ...refusal, status: 429, code: 'TOO_MANY_ATTEMPTS', retryAfter: 7 } as const;
    expect(
      await readSession(cookies, localSite, platformWith({ kind: 'refused', refusal: limited })),
    ).toEqual({ kind: 'unreachable', waitSeconds: 7 });
  });
});
