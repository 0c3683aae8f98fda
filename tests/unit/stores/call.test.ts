import { describe, expect, it } from 'vitest';
import { apiVersion } from '../../../src/contract/api.ts';
import { call } from '../../../src/stores/call.ts';
import { fakeEnvironment } from '../../support/fake-environment.ts';
import { answerPlayer, openedPage, passed, shellCall, siteData } from './shell.ts';

const later = `${Number(apiVersion) + 1}`;

function pendingCall() {
  const fake = fakeEnvironment();
  const result = call(fake.environment, 'GET /api/transfer-wallet', { query: { type: '1' } });
  const request = fake.callsOf('/api/transfer-wallet?type=1')[0];
  return { fake, result, request };
}

describe('a call of the site', () => {
  it('returns data in the shape of the contract', async () => {
    const { request, result } = pendingCall();
    const missed = { events: [], latest: '9', more: false };
    await request?.answer(200, missed);
    expect(await result).toMatchObject({ status: 200, data: missed });
  });

  it.each([
    ['a refusal', 409, { code: 'SESSION_REPLACED' }, apiVersion],
    ['a page', 200, '<html></html>', apiVersion],
    ['nothing', 200, '', apiVersion],
    ['a response of another version', 200, { events: [] }, later],
    ['a response without a version', 200, { events: [] }, ''],
  ])('returns no data for %s', async (_, status, body, version) => {
    const { request, result } = pendingCall();
    await request?.answer(status, body, version);
    expect(await result).toMatchObject({ status, data: null });
  });

  it('returns the reason of an ended session', async () => {
    const { request, result } = pendingCall();
    await request?.answer(401, { code: 'SESSION_ENDED', reason: 'blocked' });
    expect(await result).toEqual({ status: 401, data: null, reason: 'blocked' });
  });

  it('that fails or times out has status 0', async () => {
    const failing = pendingCall();
    await failing.request?.fail();
    const slow = pendingCall();
    slow.fake.clock.advance(10_000);
    for (const { result } of [failing, slow]) expect(await result).toMatchObject({ status: 0, data: null });
  });
});

it('a page of an older build keeps working with a newer site, and recovers with it', async () => {
  const fake = fakeEnvironment();
  fake.logIn('demo');
  const { shell } = await openedPage(fake);
  const newer = { version: 2 };
  for (const path of ['/api/site-data', '/api/social-data', '/api/session-check'])
    await fake.callsOf(path)[0]?.answer(200, newer, later);
  await (await shellCall(fake))?.answer(200, newer, later);
  expect(shell.session.$account.get()).toBe('demo');
  expect(shell.player.$player.get()).toEqual({ state: 'loading' });

  fake.clock.advance(10_000);
  await answerPlayer(fake);
  await fake.callsOf('/api/site-data')[1]?.answer(200, siteData);
  await fake.callsOf('/api/session-check')[1]?.answer(200, passed);
  expect(shell.player.$player.get().state).toBe('ready');
  expect(shell.siteData.$checkLimitMs.get()).toBe(siteData.sessionCheckLimit);
});
