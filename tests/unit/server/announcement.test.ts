import { expect, it } from 'vitest';
import { announcement } from '../../../server/announcement.ts';
import { readConfiguration } from '../../../server/configuration.ts';

function printed(
  settings: Record<string, string>,
  demoAccounts: { open: string[]; closed: string[] } | null,
  siteSettings: string[] = [],
) {
  const notes = demoAccounts && { demoAccounts, siteSettings };
  return announcement(readConfiguration(settings), ['platform', 'sockets', 'site'], notes);
}
const none = { open: [], closed: [] };

it('open demo accounts are printed with their passwords', () => {
  const text = printed({}, { open: ['demo', 'ganti'], closed: [] });
  expect(text).toContain('demo-password-1');
  expect(text).toContain('ganti-password-1');
  expect(text).not.toContain('kosong');
});

it('on a public address the start prints how to create the first account, and no password', () => {
  const text = printed({ SITE_URL: 'https://play.example' }, none);
  expect(text).not.toContain('password-1');
  expect(text).toContain(
    'no demo accounts: everyone knows their passwords, and the site is at https://play.example.',
  );
  expect(text).toContain('Make the first account at https://play.example/en/signup;');
});

it.each([
  ['http://192.168.1.20:4321', true],
  ['https://play.example', false],
  ['http://localhost:4321', false],
])('the start at %s says that nobody can log in: %s', (SITE_URL, said) => {
  expect(printed({ SITE_URL }, none).includes(`Nobody can log in at ${SITE_URL}: `)).toBe(said);
});

it.each<[string, Record<string, string>, { open: string[]; closed: string[] }]>([
  ['DEMO is 0', { DEMO: '0' }, none],
  ['this database began without them', {}, none],
  ['an earlier start closed them', {}, { open: [], closed: ['demo', 'ganti'] }],
])('without demo accounts the start prints the reason: %s', (why, settings, accounts) => {
  const text = printed(settings, accounts);
  expect(text).toContain(`There are no demo accounts: ${why}.`);
  expect(text.includes('closed for good: demo, ganti.')).toBe(accounts.closed.length > 0);
});

it('a start without the platform prints nothing about accounts', () => {
  expect(printed({}, null)).not.toMatch(/account/i);
});

it("the start lists an operator's site settings, and how to reset them", () => {
  expect(printed({}, none)).not.toContain('brand/');
  const text = printed({}, none, ['name', 'contact']);
  expect(text).toContain('Set by an operator, otherwise than in brand/: name, contact.');
  expect(text).toContain('site reset');
});
