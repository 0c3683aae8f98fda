import { expect, it } from 'vitest';
import { fakeEnvironment } from '../../support/fake-environment.ts';
import { openedPage } from './shell.ts';

it('an English page stores the choice, for the server too', async () => {
  const { fake, stores } = await openedPage(fakeEnvironment({ locale: 'en', address: '/en/help' }));
  expect([stores.$selectedLanguage.get(), stores.$urlLangParam.get()]).toEqual(['en', 'en']);
  expect(fake.cookies.get('urlLangParam')).toBe('en');
});

it('an Indonesian page stores no choice of its own', async () => {
  const { fake, stores } = await openedPage();
  expect([stores.$selectedLanguage.get(), stores.$urlLangParam.get()]).toEqual(['id', '']);
  expect(fake.cookies.has('urlLangParam')).toBe(false);
});

it('the switcher’s cookie has the last word over what was stored before', async () => {
  const fake = fakeEnvironment();
  fake.storage.values.set('kancil:urlLangParam', 'en');
  fake.cookies.set('urlLangParam', '');
  const { stores } = await openedPage(fake);
  expect(stores.$urlLangParam.get()).toBe('');
});

it('a choice whose cookie was lost is mirrored again', async () => {
  const fake = fakeEnvironment();
  fake.storage.values.set('kancil:urlLangParam', 'en');
  await openedPage(fake);
  expect(fake.cookies.get('urlLangParam')).toBe('en');
});

it('follows a client navigation', async () => {
  const { fake, stores } = await openedPage();
  fake.page.locale = 'en';
  fake.emit('navigation');
  expect(stores.$selectedLanguage.get()).toBe('en');
});
