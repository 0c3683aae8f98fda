import {
  asking,
  breakAt,
  changed,
  edited,
  okay,
  pathIs,
  type RuleBreakage,
  refusal,
} from './broken-platform.ts';

/** Ways to break the rules about responses, requests and the catalogue. */
export const brokenAnswers: RuleBreakage[] = [
  {
    rule: 'belongs to one of its brands',
    fault: 'a game of a brand that is not listed',
    make: breakAt(
      '/games',
      edited((data) => ({ ...data, brands: data.brands?.slice(1) })),
    ),
  },
  {
    rule: 'fit into addresses',
    fault: 'a game twice',
    make: breakAt(
      '/games',
      edited((data) => (data.games ? { ...data, games: [...data.games, data.games[0]] } : data)),
    ),
  },
  {
    rule: 'fit into addresses',
    fault: 'an id with a slash',
    make: breakAt(
      '/games',
      edited((data) => (data.games ? { ...data, games: [{ ...data.games[0], gameID: '../x' }] } : data)),
    ),
  },
  {
    rule: 'page in every language',
    fault: 'no page in English',
    make: changed(
      ({ url }) => url.includes('language=en'),
      () => refusal(404, 'UNKNOWN_GAME'),
    ),
  },
  {
    rule: '404 UNKNOWN_GAME',
    fault: 'an unknown game is an empty one',
    make: breakAt('/games/no-such-brand', okay({})),
  },
  {
    rule: 'under maintenance',
    fault: 'an unknown game',
    make: breakAt('/games/maintenance', okay({ games: [{ gameBrand: 'old', gameID: 'gone' }] })),
  },
  {
    rule: 'after the latest',
    fault: 'always the same events',
    make: breakAt('/events', okay({ events: [{ id: '1' }], latest: '1', more: false })),
  },
  {
    rule: 'without a session',
    fault: 'the lists of nobody',
    make: changed(
      ({ url, headers }) => url.endsWith('/rounds') && !headers.has('authorization'),
      okay({ rounds: [] }),
    ),
  },
  {
    rule: 'An unknown token is refused',
    fault: 'any token is accepted',
    make: breakAt('/me', okay({ player: {} })),
  },
  {
    rule: 'it does not refuse',
    fault: 'it refuses',
    make: breakAt('/session-checks', () => refusal(401, 'SESSION_ENDED')),
  },
  {
    rule: "The site's own calls",
    fault: 'a wrong key is accepted',
    make: asking((request) => {
      const headers = new Headers(request.headers);
      if (headers.get('x-site-key')?.startsWith('not')) headers.set('x-site-key', 'site-key-of-the-tests');
      return new Request(request, { headers });
    }),
  },
  {
    rule: 'No call returns 500',
    fault: 'one does',
    make: breakAt('/visits', () => refusal(500, 'INTERNAL')),
  },
  {
    rule: "the site's timeout",
    fault: 'four seconds for a list',
    make: (real, wait) => async (request) => {
      if (pathIs('/visits')(request)) wait(4_000);
      return real(request);
    },
  },
];
