import { expect, test } from 'vitest';
import { callLimit, createCallLimit } from '../../../platform/sessions/call-limit.ts';
import { testPlatform } from './test-platform.ts';

const platform = testPlatform();

function limited() {
  let now = 0;
  const count = createCallLimit({ burst: 3, perSecond: 2 }, () => now);
  const call = (uid: string) => {
    try {
      count(uid);
      return 'passed';
    } catch (error) {
      return (error as { details: { retryAfter: number } }).details.retryAfter;
    }
  };
  return {
    call,
    pass: (ms: number) => {
      now += ms;
    },
  };
}

test('a player may make some calls at once, and then as many as the seconds give', () => {
  const { call, pass } = limited();
  expect([1, 2, 3, 4].map(() => call('a'))).toEqual(['passed', 'passed', 'passed', 1]);
  expect(call('b')).toBe('passed');
  pass(500);
  expect([call('a'), call('a')]).toEqual(['passed', 1]);
  pass(3_600_000);
  expect([1, 2, 3, 4].map(() => call('a'))).toEqual(['passed', 'passed', 'passed', 1]);
});

test('refused calls use up nothing', () => {
  const { call, pass } = limited();
  for (let calls = 0; calls < 100; calls += 1) call('a');
  pass(500);
  expect(call('a')).toBe('passed');
});

test('a player who makes too many calls gets 429 with Retry-After, and can log out', async () => {
  const [one, other] = [await platform().newPlayer(), await platform().newPlayer()];
  const read = ({ token }: { token: string }) => platform().call('GET', '/me', { token });
  let refused = await read(one);
  for (let calls = 0; refused.status === 200 && calls < 10 * callLimit.burst; calls += 1)
    refused = await read(one);
  expect([refused.status, refused.body.error?.code, refused.headers.get('retry-after')]).toEqual([
    429,
    'TOO_MANY_ATTEMPTS',
    '1',
  ]);
  expect((await read(other)).status).toBe(200);
  const { status } = await platform().call('DELETE', '/sessions/current', { token: one.token });
  expect(status).toBe(204);
});
