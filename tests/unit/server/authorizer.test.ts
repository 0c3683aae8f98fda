import { expect, it, vi } from 'vitest';
import { signVisitorTicket } from '../../../platform/realtime/visitor-tickets.ts';
import { authorizer } from '../../../server/authorizer.ts';

const siteKey = 'site-key';
const wanted = { socketId: '1.2', channel: 'presence-news' };
const soon = () => Date.now() + 60_000;

function authorizeTicket(ticket: string, key = siteKey) {
  const refusal = { granted: false, reason: 'unknown' };
  const fetch = vi.fn(async (_request: Request) => Response.json(refusal));
  const authorize = authorizer({ url: 'http://platform.test', siteKey: key, fetch });
  return authorize({ ...wanted, ticket }).then((result) => ({ result, calls: fetch.mock.calls.length }));
}

it("a visitor's ticket with our signature is granted without a call to the platform", async () => {
  const { result, calls } = await authorizeTicket(signVisitorTicket(siteKey, wanted, soon()));
  expect(result).toEqual({ granted: true, member: { user_id: expect.stringMatching(/^v[0-9a-f]{24}$/) } });
  expect(calls).toBe(0);
});

it.each([
  ['of a player', 'x'.repeat(43)],
  ['with another signature', signVisitorTicket('another', wanted, soon())],
  ['of another socket', signVisitorTicket(siteKey, { ...wanted, socketId: '3.4' }, soon())],
  ['that has expired', signVisitorTicket(siteKey, wanted, Date.now() - 1)],
])('the platform decides about a ticket %s', async (_, ticket) => {
  expect(await authorizeTicket(ticket)).toEqual({ result: { granted: false, reason: 'unknown' }, calls: 1 });
});

it('without a key every ticket is sent to the platform', async () => {
  expect((await authorizeTicket(signVisitorTicket('', wanted, soon()), '')).calls).toBe(1);
});
