import { describe, expect, it } from 'vitest';
import { fakeEnvironment } from '../../support/fake-environment.ts';
import { openedPage } from './shell.ts';

it('an English page stores the choice, also in a cookie for the server', async () => {
  const { fake, shell } = await openedPage(fakeEnvironment({ locale: 'en', address: '/en/help' }));
  expect([shell.language.$selectedLanguage.get(), shell.language.$urlLangParam.get()]).toEqual(['en', 'en']);
  expect(fake.cookies.get('urlLangParam')).toBe('en');
});

it('an Indonesian page stores no choice', async () => {
  const { fake, shell } = await openedPage();
  expect([shell.language.$selectedLanguage.get(), shell.language.$urlLangParam.get()]).toEqual(['id', '']);
  expect(fake.cookies.has('urlLangParam')).toBe(false);
});

it("the switcher's cookie overrides the stored choice", async () => {
  const fake = fakeEnvironment();
  fake.storage.values.set('urlLangParam', 'en');
  fake.cookies.set('urlLangParam', '');
  const { shell } = await openedPage(fake);
  expect(shell.language.$urlLangParam.get()).toBe('');
});

it('a lost cookie is restored from the stored choice', async () => {
  const fake = fakeEnvironment();
  fake.storage.values.set('urlLangParam', 'en');
  await openedPage(fake);
  expect(fake.cookies.get('urlLangParam')).toBe('en');
});

it('a client navigation updates the language', async () => {
  const { fake, shell } = await openedPage();
  fake.page.locale = 'en';
  fake.emit('navigation');
  expect(shell.language.$selectedLanguage.get()).toBe('en');
});

describe('a language that is picked in another tab', () => {
  const picked = (fake: ReturnType<typeof fakeEnvironment>, choice: '' | 'en') => {
    fake.cookies.set('urlLangParam', choice);
    fake.writeElsewhere('urlLangParam', choice || null);
  };
  const indonesian = { address: '/help' };
  const english = { locale: 'en', address: '/en' } as const;

  it('is followed here', async () => {
    const { fake } = await openedPage(fakeEnvironment(indonesian));
    picked(fake, 'en');
    expect(fake.record.languages).toEqual(['en']);
  });

  it('is followed back to Indonesian', async () => {
    const { fake } = await openedPage(fakeEnvironment(english));
    picked(fake, '');
    expect(fake.record.languages).toEqual(['id']);
  });

  it('is followed by a hidden tab when it becomes visible', async () => {
    const { fake } = await openedPage(fakeEnvironment(indonesian));
    fake.hide();
    picked(fake, 'en');
    expect(fake.record.languages).toEqual([]);
    fake.show();
    expect(fake.record.languages).toHaveLength(1);
  });

  it('does not leave a page with typed text', async () => {
    const { fake } = await openedPage(fakeEnvironment(indonesian));
    fake.state.typed = true;
    picked(fake, 'en');
    expect(fake.record.languages).toEqual([]);
  });

  it('does not interrupt a game', async () => {
    const { fake } = await openedPage(fakeEnvironment({ address: '/GameLoading', quiet: true }));
    picked(fake, 'en');
    expect(fake.record.languages).toEqual([]);
  });

  it.each(['fr', null])('that was edited by hand to %s changes nothing', async (edited) => {
    const { fake } = await openedPage(fakeEnvironment(english));
    fake.writeElsewhere('urlLangParam', edited);
    fake.cookies.clear();
    fake.show();
    expect(fake.record.languages).toEqual([]);
  });
});
