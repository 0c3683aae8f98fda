import { expect, it } from 'vitest';
import { fakeEnvironment } from '../../support/fake-environment.ts';
import { openedPage, player } from './shell.ts';

async function loggedIn() {
  const fake = fakeEnvironment();
  fake.logIn('demo');
  const page = await openedPage(fake);
  return { ...page, calls: () => fake.callsOf('/api/player') };
}

it('a visitor has no facts, and none are asked for', async () => {
  const { fake, shell } = await openedPage();
  expect(shell.player.$player.get()).toEqual({ state: 'none' });
  expect(fake.callsOf('/api/player')).toEqual([]);
});

it('the facts are loading, then ready', async () => {
  const { shell, calls } = await loggedIn();
  expect(shell.player.$player.get()).toEqual({ state: 'loading' });
  await calls()[0]?.answer(200, player);
  expect(shell.player.$player.get()).toEqual({ state: 'ready', account: 'demo', balance: 1_000_000 });
});

it.each([
  ['the platform is away', 503, {}],
  ['something else answers', 200, '<html></html>'],
])('they are asked for again when %s', async (_, status, body) => {
  const { fake, shell, calls } = await loggedIn();
  await calls()[0]?.answer(status, body);
  expect(shell.session.$account.get()).toBe('demo');
  fake.clock.advance(2_000);
  await calls()[1]?.answer(200, player);
  expect(shell.player.$player.get().state).toBe('ready');
});

it('an answer about the player before is dropped', async () => {
  const { fake, shell, calls } = await loggedIn();
  fake.logIn('other');
  fake.emit('cookie');
  await calls()[0]?.answer(200, player);
  expect(shell.player.$player.get()).toEqual({ state: 'loading' });
});
