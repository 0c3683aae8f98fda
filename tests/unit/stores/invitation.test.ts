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

it('shows the template that the link names, with code and way to sign-up', async () => {
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

it('a code that is none is not shown', async () => {
  expect((await shown('/help?ot=friend&rf=%3Cb%3E')).invitation?.code).toBeNull();
});

it.each(['/help?ot=friend', '/help'])('%s asks for nothing', async (address) => {
  const { fake } = await openedPage(invited(address));
  expect(fake.callsOf('/invitations/id.json')).toEqual([]);
});

it('an English page asks for English texts', async () => {
  const { fake } = await openedPage(
    fakeEnvironment({ address: '/en/help?ot=friend&rf=A', route: '/help', locale: 'en' }),
  );
  expect(fake.callsOf('/invitations/en.json')).toHaveLength(1);
});

it('closing forgets the request in the address too', async () => {
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

it('leaves with its page', async () => {
  const { shell, fake } = await shown('/help?ot=friend&rf=A');
  fake.page.address = '/help';
  fake.emit('navigation');
  expect(shell.invitation.$invitation.get()).toBeNull();
});

it('does not show what arrives after its page was left', async () => {
  const { shell, fake } = await openedPage(invited('/help?ot=friend&rf=A'));
  fake.page.address = '/help';
  fake.emit('navigation');
  await fake.callsOf('/invitations/id.json')[0]?.answer(200, templates);
  expect(shell.invitation.$invitation.get()).toBeNull();
});

it('is nothing for a player, and leaves when the visitor becomes one', async () => {
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
])('an answer %s %o is asked for again', async (status, body) => {
  const { fake, shell } = await openedPage(invited('/help?ot=friend&rf=A'));
  const calls = () => fake.callsOf('/invitations/id.json');
  await calls()[0]?.answer(status, body);
  expect(shell.invitation.$invitation.get()).toBeNull();
  fake.clock.advance(1_000);
  await vi.waitFor(() => expect(calls()).toHaveLength(2), patience);
  await calls()[1]?.answer(200, templates);
  expect(shell.invitation.$invitation.get()?.title).toBe('Friend');
});
