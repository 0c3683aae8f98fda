import { describe, expect, it } from 'vitest';
import type { PageFacts } from '../../../src/stores/environment.ts';
import { fakeEnvironment } from '../../support/fake-environment.ts';
import { answerPlayer, openedPage, player, shellCall } from './shell.ts';

const ready = { state: 'ready', account: 'demo', balance: 1_000_000 };

async function loggedIn(facts: Partial<PageFacts> = {}) {
  const fake = fakeEnvironment(facts);
  fake.logIn('demo');
  const page = await openedPage(fake);
  return page;
}

it('a visitor has no player data', async () => {
  const { fake, shell } = await openedPage();
  expect(shell.player.$player.get()).toEqual({ state: 'none' });
  await (await shellCall(fake))?.answer(200, { missed: null });
  expect(shell.player.$player.get()).toEqual({ state: 'none' });
});

it('player data is loading, then ready', async () => {
  const { fake, shell } = await loggedIn();
  expect(shell.player.$player.get()).toEqual({ state: 'loading' });
  await answerPlayer(fake);
  expect(shell.player.$player.get()).toEqual(ready);
});

it.each([
  ['the platform is unreachable', 503, {}],
  ['the response is no JSON', 200, '<html></html>'],
  ['the response has no player', 200, { missed: { events: [], latest: '0', more: false } }],
])('player data is requested again when %s', async (_, status, body) => {
  const { fake, shell } = await loggedIn();
  await (await shellCall(fake))?.answer(status, body);
  expect(shell.session.$account.get()).toBe('demo');
  fake.clock.advance(5_000);
  await answerPlayer(fake);
  expect(shell.player.$player.get().state).toBe('ready');
});

it('player data of the previous player is dropped', async () => {
  const { fake, shell } = await loggedIn();
  const call = await shellCall(fake);
  fake.logIn('other');
  fake.emit('cookie');
  await call?.answer(200, { player, missed: null });
  expect(shell.player.$player.get()).toEqual({ state: 'loading' });
});

describe('player data rendered by the server', () => {
  const { account, uid, balance } = player;
  const rendered = { account, uid, balance };

  it('is known at once, and not requested', async () => {
    const { fake, shell } = await loggedIn({ player: rendered });
    expect(shell.player.$player.get()).toEqual(ready);
    expect(shell.session.$uid.get()).toBe('u1');
    expect((await shellCall(fake))?.body).toEqual({ uid: 'u1' });
  });

  it('is dropped for another player', async () => {
    const { fake, shell } = await loggedIn({ player: { ...rendered, account: 'other' } });
    expect(shell.player.$player.get()).toEqual({ state: 'loading' });
    expect((await shellCall(fake))?.body).toEqual({});
  });
});
