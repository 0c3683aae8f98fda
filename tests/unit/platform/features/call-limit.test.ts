import { expect, test } from 'vitest';
import { testPlatform } from '../test-platform.ts';

const platform = testPlatform();

test('a player may make three hundred calls at once, then ten a second, and can always log out', async () => {
  const [busy, quiet] = [await platform().newPlayer(), await platform().newPlayer()];
  const call = ({ token }: { token: string }) => platform().call('GET', '/me', { token });
  const statuses = async (count: number) =>
    (await Promise.all(Array.from({ length: count }, () => call(busy)))).map(({ status }) => status);
  const passed = (all: number[]) => all.filter((status) => status === 200).length;
  expect(passed(await statuses(310))).toBe(300);
  const refused = await call(busy);
  expect([refused.status, refused.body.error.code]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
  expect(refused.headers.get('retry-after')).toBe('1');
  expect((await call(quiet)).status).toBe(200);
  platform().pass(1_000);
  expect(passed(await statuses(15))).toBe(10);
  const { status } = await platform().call('DELETE', '/sessions/current', { token: busy.token });
  expect(status).toBe(204);
});
