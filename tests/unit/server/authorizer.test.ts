import { expect, it, vi } from 'vitest';
import { signVisitorTicket } from '../../../platform/realtime/visitor-tickets.ts';
import { authorizer } from '../../../server/authorizer.ts';

const siteKey = 'site-key';
const wanted = { socketId: '1.2', channel: 'presence-news' };
const soon = () => Date.now() + 60_000;

function asked(ticket: string, key = siteKey) {
  const answer = { granted: false, reason: 'unknown' };
  const fetch = vi.fn(async (_request: Request) => Response.json(answer));
  const authorize = authorizer({ url: 'http://platform.test', siteKey: key, fetch });
  return authorize({ ...wanted, ticket }).then((told) => ({ told, questions: fetch.mock.calls.length }));
}

it("a visitor's ticket with our signature is granted without a call to the platform", async () => {
  const { told, questions } = await asked(signVisitorTicket(siteKey, wanted, soon()));
  expect(told).toEqual({ granted: true, member: { user_id: expect.stringMatching(/^v[0-9a-f]{24}$/) } });
  expect(questions).toBe(0);
});

it.each([
  ['of a player', 'x'.repeat(43)],
  ['with another signature', signVisitorTicket('another', wanted, soon())],
  ['of another socket', signVisitorTicket(siteKey, { ...wanted, socketId: '3.4' }, soon())],
  ['that has expired', signVisitorTicket(siteKey, wanted, Date.now() - 1)],
])('the platform is asked about a ticket %s', async (_, ticket) => {
  expect(await asked(ticket)).toEqual({ told: { granted: false, reason: 'unknown' }, questions: 1 });
});

it('without a key every ticket is sent to the platform', async () => {
  expect((await asked(signVisitorTicket('', wanted, soon()), '')).questions).toBe(1);
});
