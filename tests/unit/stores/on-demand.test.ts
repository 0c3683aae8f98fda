import { expect, it } from 'vitest';
import { fakeEnvironment, settle } from '../../support/fake-environment.ts';
import { answerPlayer, openedPage } from './shell.ts';

const invited = { address: '/help?ot=friend&rf=A', route: '/help' };
const failure = 'A script could not be loaded';

it('a visitor downloads nothing that only players and invited visitors need', async () => {
  const { fake } = await openedPage();
  fake.emit('navigation');
  await settle();
  expect(fake.downloads).toEqual([]);
});

it('a player downloads what players need, once', async () => {
  const fake = fakeEnvironment();
  fake.logIn('demo');
  await openedPage(fake);
  fake.logIn('other');
  fake.emit('cookie');
  await settle();
  expect(fake.downloads).toEqual(['player']);
});

it('a log-in in another tab loads the player here', async () => {
  const { fake, shell } = await openedPage();
  fake.logIn('demo');
  fake.writeElsewhere('account', 'demo');
  await settle();
  fake.clock.advance(100);
  await answerPlayer(fake);
  expect(shell.player.$player.get()).toMatchObject({ state: 'ready', account: 'demo', balance: 1_000_000 });
});

it.each(['/help?ot=friend', '/help', '/signup?ot=friend&rf=A'])(
  '%s downloads no invitation',
  async (address) => {
    const { fake } = await openedPage(fakeEnvironment({ address, route: address.replace(/\?.*/, '') }));
    expect(fake.downloads).toEqual([]);
  },
);

it('an invitation link within the site downloads the invitation', async () => {
  const { fake } = await openedPage();
  Object.assign(fake.page, invited);
  fake.emit('navigation');
  await settle();
  expect(fake.downloads).toEqual(['invitation']);
  expect(fake.callsOf('/invitations/id.json')).toHaveLength(1);
});

it.each([
  ['after a pause', (fake: ReturnType<typeof fakeEnvironment>) => fake.clock.advance(2_000)],
  ['when there is a network again', (fake: ReturnType<typeof fakeEnvironment>) => fake.emit('online')],
])('a failed download is logged on the console, and retried %s', async (_, wait) => {
  const fake = fakeEnvironment();
  fake.logIn('demo');
  fake.state.downloads = false;
  await openedPage(fake);
  expect(fake.record.warnings).toEqual([failure]);
  fake.state.downloads = true;
  wait(fake);
  await settle();
  expect(fake.downloads).toEqual(['player']);
  fake.clock.advance(120_000);
  await settle();
  expect(fake.downloads).toEqual(['player']);
});

it('a download that arrives after the shell has stopped is not started', async () => {
  const fake = fakeEnvironment();
  const { shell } = await openedPage(fake);
  fake.logIn('demo');
  fake.emit('cookie');
  shell.stopAll();
  await settle();
  expect(fake.downloads).toEqual(['player']);
  expect(fake.listening()).toBe(0);
});
