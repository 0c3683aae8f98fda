import { expect, it } from 'vitest';
import { fakeEnvironment } from '../../support/fake-environment.ts';
import { answerPlayer, openedPage, passed, player, shellCall } from './shell.ts';

const gate = { route: '/forceChangePassword', access: 'gate' as const };

async function atGate(next: string | null = '/deposit?a=1', locale: 'id' | 'en' = 'id') {
  const path = locale === 'en' ? '/en/forceChangePassword' : '/forceChangePassword';
  const address = next === null ? path : `${path}?next=${encodeURIComponent(next)}`;
  const fake = fakeEnvironment({ ...gate, locale, address });
  fake.logIn('demo');
  const page = await openedPage(fake);
  await answerPlayer(fake, { ...player, loginInfo: { status: 4 } });
  expect(fake.record.navigations).toEqual([]);
  return page;
}

it('the page after the change starts without the flag and is not left', async () => {
  const fake = fakeEnvironment({ route: '/deposit', access: 'login', address: '/deposit' });
  fake.logIn('demo');
  fake.cookies.set('passwordChanged', '1');
  fake.storage.values.set('HighRisk', '1');
  await openedPage(fake);
  expect(fake.record.navigations).toEqual([]);
  expect(fake.storage.values.has('HighRisk')).toBe(false);
  expect(fake.storage.values.get('kancil:passwordChange')).toMatch(/^\d+$/);
  expect(fake.cookies.has('passwordChanged')).toBe(false);
});

it('a tab on the password page continues when another tab has changed the password', async () => {
  const { fake, shell } = await atGate();
  fake.writeElsewhere('HighRisk', null);
  fake.writeElsewhere('passwordChange', '1700000000001');
  expect(shell.accountStatus.$accountStatus.get()).toEqual({ status: 1, highRisk: false });
  expect(fake.record.navigations).toEqual(['/deposit?a=1']);
});

it('a tab elsewhere clears the demand and stays', async () => {
  const fake = fakeEnvironment({ route: '/help', address: '/help' });
  fake.logIn('demo');
  const { shell } = await openedPage(fake);
  fake.writeElsewhere('passwordChange', '1700000000001');
  expect(shell.accountStatus.$accountStatus.get()).toEqual({ status: 1, highRisk: false });
  expect(fake.record.navigations).toEqual([]);
});

it.each([
  ['/api/session-check', { ...passed, highRisk: true }],
  ['/api/shell', { player: { ...player, highRisk: true } }],
])('a late response of %s from before the change does not demand another', async (path, late) => {
  const fake = fakeEnvironment({ route: '/quests', access: 'login', address: '/quests' });
  fake.logIn('demo');
  const { shell } = await openedPage(fake);
  await shellCall(fake);
  fake.writeElsewhere('passwordChange', '1700000000001');
  await fake.callsOf(path)[0]?.answer(200, late);
  expect(shell.accountStatus.$highRisk.get()).toBe('');
  expect(fake.record.navigations).toEqual([]);
});

it.each([
  ['stays where nothing is pending', null],
  ['holds a player with the stored flag, whatever the platform says', 'yes'],
])('the password page %s', async (_, flag) => {
  const fake = fakeEnvironment({ ...gate, address: '/forceChangePassword' });
  fake.logIn('demo');
  if (flag) fake.storage.values.set('HighRisk', flag);
  await openedPage(fake);
  await answerPlayer(fake, player);
  await fake.callsOf('/api/session-check')[0]?.answer(200, passed);
  expect(fake.record.navigations).toEqual([]);
});

it('the password page is left when the operator withdraws the demand', async () => {
  const { fake } = await atGate(null, 'en');
  await fake.callsOf('/api/session-check')[0]?.answer(200, passed);
  expect(fake.record.navigations).toEqual(['/en']);
});

it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '', '\t//x'])(
  'next=%j does not lead to another site',
  async (next) => {
    const { fake } = await atGate(next);
    fake.writeElsewhere('passwordChange', '1700000000001');
    expect(fake.record.navigations).toEqual(['/']);
  },
);

it.each(['', 'soon', '-1'])('an edited time of "%s" does not release the tab', async (value) => {
  const { fake } = await atGate();
  fake.writeElsewhere('passwordChange', value);
  expect(fake.record.navigations).toEqual([]);
});
