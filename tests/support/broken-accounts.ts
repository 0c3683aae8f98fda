import {
  asking,
  body,
  breakAt,
  changed,
  okay,
  pathIs,
  type RuleBreakage,
  refusal,
  refusedAs,
  remembering,
  same,
  withBody,
} from './broken-platform.ts';

/** Ways to break the rules about players: sessions, money, real time. */
export const brokenAccounts: RuleBreakage[] = [
  {
    rule: 'get the same refusal',
    fault: 'an unknown account is named',
    make: changed(pathIs('/sessions'), async (answer, sent) => {
      const { account } = JSON.parse(sent);
      return answer.status === 401 && account.startsWith('conf_') ? refusal(404, 'UNKNOWN_ACCOUNT') : answer;
    }),
  },
  {
    rule: 'takes as long as',
    fault: 'the password of an unknown account is not hashed',
    make: (real, wait) => {
      let turn = 0;
      return async (request) => {
        if (pathIs('/sessions')(request)) wait(turn++ % 2 === 0 ? 400 : 5);
        return real(request);
      };
    },
  },
  {
    rule: 'a long token',
    fault: 'every log-in returns the first token',
    make: remembering('/accounts', '/sessions'),
  },
  {
    rule: 'invalid, and other',
    fault: 'the log-out ends nothing',
    make: (real) => async (request) =>
      request.method === 'DELETE' ? new Response(null, { status: 204 }) : real(request),
  },
  {
    rule: 'its name is taken',
    fault: 'a name can be used twice',
    make: refusedAs('/accounts', 409, 422, 'INVALID_INPUT'),
  },
  {
    rule: 'names the field',
    fault: 'no fields are named',
    make: refusedAs('/accounts', 422, 422, 'INVALID_INPUT'),
  },
  {
    rule: 'ends the other sessions',
    fault: 'the change of a password changes nothing',
    make: (real) => async (request) => {
      const answer = await real(request);
      return pathIs('/password-changes')(request) && answer.ok ? new Response(null, { status: 204 }) : answer;
    },
  },
  {
    rule: 'stored once',
    fault: 'a favourite stays',
    make: (real) => async (request) =>
      request.method === 'DELETE' ? new Response(null, { status: 204 }) : real(request),
  },
  {
    rule: 'counts once',
    fault: 'a key does nothing',
    make: asking((request) =>
      pathIs('/deposits', 'POST')(request)
        ? withBody(request, (data) => ({ ...data, key: crypto.randomUUID() }))
        : request,
    ),
  },
  {
    rule: 'above the maximum',
    fault: 'any amount is accepted',
    make: changed(pathIs('/deposits', 'POST'), (answer) =>
      answer.status === 422 ? Response.json({}, { status: 201 }) : answer,
    ),
  },
  {
    rule: "another's deposit",
    fault: 'anyone with the reference sees it',
    make: changed(
      ({ url, method }) => method === 'GET' && new URL(url).pathname.startsWith('/deposits/'),
      okay({}),
    ),
  },
  {
    rule: 'to an unknown bank account',
    fault: 'it is accepted',
    make: changed(pathIs('/withdrawals', 'POST'), okay({ reference: 'W1' }, 201)),
  },
  { rule: 'address each time', fault: 'one address for all', make: remembering('/games/launch') },
  {
    rule: 'an anonymous member',
    fault: 'no member',
    make: breakAt('/realtime/authorizations', okay({ granted: true })),
  },
  {
    rule: 'neither the uid',
    fault: 'the member is the uid',
    make: (real) => {
      let uid = '';
      return async (request) => {
        const answer = await real(request);
        if (pathIs('/accounts')(request) && answer.ok) {
          const data = await body(answer);
          ({ uid } = data.player);
          return same(answer, data);
        }
        return pathIs('/realtime/authorizations')(request)
          ? Response.json({ granted: true, member: { user_id: uid } })
          : answer;
      };
    },
  },
  {
    rule: 'once; a second',
    fault: 'it works twice',
    make: breakAt('/realtime/authorizations', okay({ granted: true })),
  },
  {
    rule: 'its socket and its channel',
    fault: 'it works anywhere',
    make: breakAt('/realtime/authorizations', okay({ granted: true })),
  },
  {
    rule: 'once its session has ended',
    fault: 'it outlives the session',
    make: breakAt('/realtime/authorizations', okay({ granted: true })),
  },
  {
    rule: "another player's channel",
    fault: 'a ticket for any channel',
    make: breakAt('/realtime/tickets', okay({ ticket: 't', expiresAt: Date.UTC(2026, 0, 1) }, 201)),
  },
  {
    rule: 'sign-in of a socket',
    fault: 'signed for another player',
    make: breakAt('/realtime/sign-ins', okay({ auth: 'a:b', user_data: '{"id":"someoneelse"}' }, 201)),
  },
];
