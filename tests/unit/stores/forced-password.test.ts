import { expect, it } from 'vitest';
import { fakeEnvironment } from '../../support/fake-environment.ts';
import { answerPlayer, openedPage, passed, player } from './shell.ts';

function browser(route = '/help', address = route) {
  const fake = fakeEnvironment({ route, address });
  fake.logIn('demo');
  return fake;
}

const toPassword = '/forceChangePassword?next=%2Fhelp';

it('status 4 redirects the player to the password page', async () => {
  const { fake } = await openedPage(browser());
  await answerPlayer(fake, { ...player, loginInfo: { status: 4 } });
  expect(fake.record.navigations).toEqual([toPassword]);
});

it('HighRisk redirects the player there, in the language of the page', async () => {
  const fake = browser('/help', '/en/help');
  fake.page.locale = 'en';
  await openedPage(fake);
  await fake.callsOf('/api/session-check')[0]?.answer(200, { ...passed, highRisk: true });
  expect(fake.record.navigations).toEqual(['/en/forceChangePassword?next=%2Fen%2Fhelp']);
  expect(fake.storage.values.get('HighRisk')).toBe('1');
});

it.each(['1', 'true', 'yes', 'anything'])(
  'a stored HighRisk of "%s" redirects the player there',
  async (value) => {
    const fake = browser();
    fake.storage.values.set('HighRisk', value);
    await openedPage(fake);
    expect(fake.record.navigations).toEqual([toPassword]);
  },
);

it.each(['', '0', 'false'])('a stored HighRisk of "%s" counts as none', async (value) => {
  const fake = browser();
  fake.storage.values.set('HighRisk', value);
  await openedPage(fake);
  expect(fake.record.navigations).toEqual([]);
});

it.each([1, 0, 2, 5, 44, -4])('status %i does not redirect', async (status) => {
  const { fake } = await openedPage(browser());
  await answerPlayer(fake, { ...player, loginInfo: { status } });
  expect(fake.record.navigations).toEqual([]);
});

it('the password page itself does not redirect', async () => {
  const fake = browser('/forceChangePassword');
  fake.page.access = 'gate';
  await openedPage(fake);
  await answerPlayer(fake, { ...player, loginInfo: { status: 4 } });
  expect(fake.record.navigations).toEqual([]);
});

it('a visitor is not redirected', async () => {
  const fake = fakeEnvironment();
  fake.storage.values.set('HighRisk', '1');
  await openedPage(fake);
  expect(fake.record.navigations).toEqual([]);
});

it('a stored flag that the platform does not confirm holds the player, on the next page too', async () => {
  const fake = browser();
  fake.storage.values.set('HighRisk', 'xyz');
  await openedPage(fake);
  await fake.callsOf('/api/session-check')[0]?.answer(200, passed);
  Object.assign(fake.page, { route: '/profile/changePassword', address: '/profile/changePassword' });
  await openedPage(fake);
  expect(fake.record.navigations).toEqual([
    toPassword,
    '/forceChangePassword?next=%2Fprofile%2FchangePassword',
  ]);
});

it.each([
  ['/login', '/forceChangePassword'],
  ['/login/passkey?next=%2Fquests', '/forceChangePassword?next=%2Fquests'],
  ['/signup?rf=KODE', '/forceChangePassword'],
])('from %s, which is left for good, the player is sent to %s', async (address, to) => {
  const { fake } = await openedPage(browser(address.split('?')[0], address));
  await answerPlayer(fake, { ...player, loginInfo: { status: 4 } });
  expect(fake.record.navigations).toEqual([to]);
});

it('a platform that requires a new password redirects from there too', async () => {
  const { fake } = await openedPage(browser('/profile/changePassword'));
  await answerPlayer(fake, { ...player, highRisk: true });
  expect(fake.record.navigations).toEqual(['/forceChangePassword?next=%2Fprofile%2FchangePassword']);
});

it('a stored flag is not cleared by a passed check', async () => {
  const fake = browser();
  await openedPage(fake);
  await fake.callsOf('/api/session-check')[0]?.answer(200, { ...passed, highRisk: true });
  await openedPage(fake);
  await fake.callsOf('/api/session-check').at(-1)?.answer(200, passed);
  expect(fake.storage.values.get('HighRisk')).toBe('1');
});

it.each([
  ['a changed password', (fake: ReturnType<typeof browser>) => fake.cookies.set('passwordChanged', '1')],
  ['a log-out', (fake: ReturnType<typeof browser>) => fake.cookies.clear()],
  ['another account', (fake: ReturnType<typeof browser>) => fake.logIn('other')],
])('a stored flag is cleared by %s', async (_, change) => {
  const fake = browser();
  await openedPage(fake);
  fake.storage.values.set('HighRisk', '1');
  change(fake);
  await openedPage(fake);
  expect(fake.storage.values.has('HighRisk')).toBe(false);
});

it('a client navigation redirects too', async () => {
  const gate = browser('/forceChangePassword');
  gate.page.access = 'gate';
  const { fake, shell } = await openedPage(gate);
  await answerPlayer(fake, { ...player, loginInfo: { status: 4 } });
  Object.assign(fake.page, { route: '/help', address: '/help', access: 'public' });
  fake.emit('navigation');
  expect(fake.record.navigations).toEqual([toPassword]);
  expect(shell.navigation.$leaving.get()).toBe(true);
});
