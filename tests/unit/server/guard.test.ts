import { describe, expect, it } from 'vitest';
import type { Player } from '../../../src/contract/contract.ts';
import type { Access } from '../../../src/server/access.ts';
import { type GuardRequest, guardDecision, needsSession } from '../../../src/server/guard.ts';
import type { Session } from '../../../src/server/session.ts';

function player(changes: Partial<Player> = {}): Session {
  const normal: Player = {
    uid: 'u1',
    account: 'demo',
    balance: 0,
    loginInfo: { status: 1 },
    highRisk: false,
    hasPassword: true,
  };
  return { kind: 'player', player: { ...normal, ...changes } };
}

const sessions = {
  visitor: { kind: 'visitor' },
  normal: player(),
  'status 4': player({ loginInfo: { status: 4 } }),
  'another status': player({ loginInfo: { status: 7 } }),
  HighRisk: player({ highRisk: true }),
  ended: { kind: 'ended', reason: 'blocked' },
  unreachable: { kind: 'unreachable' },
} satisfies Record<string, Session>;

const visits: Record<string, GuardRequest> = {
  public: { access: 'public', authPage: false, path: '/nothing', next: null },
  protected: { access: 'login', authPage: false, path: '/deposit?a=1', next: null },
  gate: { access: 'gate', authPage: false, path: '/forceChangePassword', next: null },
  login: { access: 'public', authPage: true, path: '/login', next: null },
  'login with next': { access: 'public', authPage: true, path: '/login?next=/quests', next: '/quests' },
};

const toLogin = '/login?next=%2Fdeposit%3Fa%3D1';
const forced = '/forceChangePassword?next=%2Fdeposit%3Fa%3D1';
const stays = 'proceed';

/** Rows: page. Columns: visitor. */
const table: Record<keyof typeof visits, Record<keyof typeof sessions, string>> = {
  public: {
    visitor: stays,
    normal: stays,
    'status 4': stays,
    'another status': stays,
    HighRisk: stays,
    ended: stays,
    unreachable: stays,
  },
  protected: {
    visitor: toLogin,
    normal: stays,
    'status 4': forced,
    'another status': stays,
    HighRisk: forced,
    ended: toLogin,
    unreachable: 'unavailable',
  },
  gate: {
    visitor: stays,
    normal: stays,
    'status 4': stays,
    'another status': stays,
    HighRisk: stays,
    ended: stays,
    unreachable: 'unavailable',
  },
  login: {
    visitor: stays,
    normal: '/',
    'status 4': '/forceChangePassword',
    'another status': '/',
    HighRisk: '/forceChangePassword',
    ended: stays,
    unreachable: stays,
  },
  'login with next': {
    visitor: stays,
    normal: '/quests',
    'status 4': '/forceChangePassword?next=%2Fquests',
    'another status': '/quests',
    HighRisk: '/forceChangePassword?next=%2Fquests',
    ended: stays,
    unreachable: stays,
  },
};

describe.each(Object.entries(table))('on a page that is %s', (page, row) => {
  it.each(Object.entries(row))('%s: %s', (who, expected) => {
    const decision = guardDecision(visits[page] as GuardRequest, sessions[who as keyof typeof sessions]);
    expect(decision.kind === 'redirect' ? decision.to : decision.kind).toBe(expected);
  });
});

it('public pages need no session from the platform', () => {
  const accesses: Access[] = ['public', 'endpoint'];
  for (const access of accesses) expect(needsSession({ access, authPage: false })).toBe(false);
});

it('ends after two redirects at most, for every visitor', () => {
  const access = (path: string): Access =>
    path.startsWith('/login') ? 'public' : path.startsWith('/forceChangePassword') ? 'gate' : 'login';
  for (const session of Object.values(sessions)) {
    for (const start of ['/profile', '/login', '/forceChangePassword']) {
      let path = start;
      let redirects = 0;
      for (;;) {
        const request = { access: access(path), authPage: path.startsWith('/login'), path, next: '/profile' };
        const decision = guardDecision(request, session);
        if (decision.kind !== 'redirect') break;
        path = decision.to;
        redirects += 1;
        expect(redirects).toBeLessThanOrEqual(2);
      }
    }
  }
});
