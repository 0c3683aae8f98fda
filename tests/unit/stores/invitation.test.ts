import { expect, it, vi } from 'vitest';
import { dismissTopmost } from '../../../src/stores/dismissal.ts';
import { fakeEnvironment } from '../../support/fake-environment.ts';
import { patience } from '../../support/patience.ts';
import { openedPage } from './shell.ts';

const template = (title: string) => ({ title, paragraphs: ['One.', 'Two.'], lang: 'id' });
const templates = { generic: template('Any'), friend: template('Friend') };

const invited = (address: string) => fakeEnvironment({ address, route: '/help' });

async function shown(address: string, answer: unknown = templates) {
  const page = await openedPage(invited(address));
  await page.fake.callsOf('/invitations/id.json')[0]?.answer(200, answer);
  return { ...page, invitation: page.shell.invitation.$invitation.get() };
}

it('shows the template in the address, with code and link to sign-up', async () => {
  const { invitation } = await shown('/help?ot=friend&rf=A&utm_source=x');
  expect(invitation).toEqual({
    ...template('Friend'),
    code: 'A',
    signUp: '/signup?ot=friend&rf=A&utm_source=x',
  });
});

it.each(['unknown', '__proto__', 'constructor', 'toString'])(
  'ot=%s is the generic invitation',
  async (name) => {
    expect((await shown(`/help?ot=${name}&rf=A`)).invitation?.title).toBe('Any');
  },
);

it('an invalid code is not shown', async () => {
  expect((await shown('/help?ot=friend&rf=%3Cb%3E')).invitation?.code).toBeNull();
});

it.each(['/help?ot=friend', '/help'])('%s requests no template', async (address) => {
  const { fake } = await openedPage(invited(address));
  expect(fake.callsOf('/invitations/id.json')).toEqual([]);
});

it('an English page requests English templates', async () => {
  const { fake } = await openedPage(
    fakeEnvironment({ address: '/en/help?ot=friend&rf=A', route: '/help', locale: 'en' }),
  );
  expect(fake.callsOf('/invitations/en.json')).toHaveLength(1);
});

it('closing removes the parameters from the address too', async () => {
  const { shell, fake } = await shown('/help?a=1&ot=friend&rf=A');
  shell.invitation.closeInvitation();
  expect(shell.invitation.$invitation.get()).toBeNull();
  expect(fake.page.address).toBe('/help?a=1');
});

it('Escape closes it', async () => {
  const { shell } = await shown('/help?ot=friend&rf=A');
  dismissTopmost(shell);
  expect(shell.invitation.$invitation.get()).toBeNull();
});

it('closes with its page', async () => {
  const { shell, fake } = await shown('/help?ot=friend&rf=A');
  fake.page.address = '/help';
  fake.emit('navigation');
  expect(shell.invitation.$invitation.get()).toBeNull();
});

it('is not shown when it loads after its page was left', async () => {
  const { shell, fake } = await openedPage(invited('/help?ot=friend&rf=A'));
  fake.page.address = '/help';
  fake.emit('navigation');
  await fake.callsOf('/invitations/id.json')[0]?.answer(200, templates);
  expect(shell.invitation.$invitation.get()).toBeNull();
});

it('is not shown to a player, and closes when the visitor becomes one', async () => {
  const fake = invited('/help?ot=friend&rf=A');
  fake.logIn('demo');
  expect((await openedPage(fake)).fake.callsOf('/invitations/id.json')).toEqual([]);

  const visit = await shown('/help?ot=friend&rf=A');
  visit.fake.logIn('demo');
  visit.fake.emit('cookie');
  expect(visit.shell.invitation.$invitation.get()).toBeNull();
});

it.each([
  [404, ''],
  [200, '<html>'],
  [200, {}],
  [200, { friend: { title: 1 } }],
])('a response of %s %o is retried', async (status, body) => {
  const { fake, shell } = await openedPage(invited('/help?ot=friend&rf=A'));
  const calls = () => fake.callsOf('/invitations/id.json');
  await calls()[0]?.answer(status, body);
  expect(shell.invitation.$invitation.get()).toBeNull();
  fake.clock.advance(1_000);
  await vi.waitFor(() => expect(calls()).toHaveLength(2), patience);
  await calls()[1]?.answer(200, templates);
  expect(shell.invitation.$invitation.get()?.title).toBe('Friend');
});
