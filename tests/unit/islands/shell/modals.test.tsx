// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { type Locale, locales } from '../../../../src/i18n/locales.ts';
import { localizedPath } from '../../../../src/i18n/paths.ts';
import { shellMessages } from '../../../../src/i18n/shell-messages.ts';
import { type FakeEnvironment, fakeEnvironment } from '../../../support/fake-environment.ts';
import {
  control,
  dialog,
  dialogName,
  press,
  pressEscape,
  run,
  select,
  selectAll,
  textOf,
  viewedPage,
} from './viewed-page.tsx';

const heading = () => select('h1');
const behind = () => select('#behind') as HTMLElement;

describe('modals', () => {
  it('show one at a time, the oldest grant first', async () => {
    const { sendFreeSpins } = await viewedPage();
    for (const gameName of ['One', 'Two', 'Three']) await sendFreeSpins({ gameName });
    for (const gameName of ['One', 'Two', 'Three']) {
      expect(selectAll('[role=dialog]')).toHaveLength(1);
      expect(dialogName()).toContain(gameName);
      expect(document.activeElement).toBe(dialog());
      await pressEscape();
    }
    expect(dialog()).toBe(null);
  });

  it('take the focus, make the page inert, and restore both', async () => {
    const { sendFreeSpins } = await viewedPage();
    behind().focus();
    await sendFreeSpins();
    expect(document.activeElement).toBe(dialog());
    expect(dialog()?.getAttribute('aria-modal')).toBe('true');
    expect(select('.page')?.hasAttribute('inert')).toBe(true);
    expect(dialog()?.closest('[inert]')).toBe(null);
    await pressEscape();
    expect(select('[inert]')).toBe(null);
    expect(document.activeElement).toBe(behind());
  });

  it('keep a page inert that was so before', async () => {
    const { sendFreeSpins } = await viewedPage();
    select('.page')?.setAttribute('inert', '');
    await sendFreeSpins();
    await pressEscape();
    expect(select('.page')?.hasAttribute('inert')).toBe(true);
  });

  it('leave the focus on the heading when nothing had it before', async () => {
    const { sendFreeSpins } = await viewedPage();
    await sendFreeSpins();
    await pressEscape();
    expect(document.activeElement).toBe(heading());
  });

  it('leave the focus on the heading when the focused element is gone', async () => {
    const { sendFreeSpins } = await viewedPage();
    behind().focus();
    await sendFreeSpins();
    behind().remove();
    await pressEscape();
    expect(document.activeElement).toBe(heading());
  });

  it('keep the focus and the inert page when the router swaps it', async () => {
    const { sendFreeSpins } = await viewedPage();
    await sendFreeSpins();
    const page = select('.page') as HTMLElement;
    const next = document.createElement('div');
    next.className = 'page';
    next.innerHTML = '<main id="main"><h1>Next</h1></main>';
    page.replaceWith(next);
    dialog()?.blur();
    await run(() => document.dispatchEvent(new Event('astro:after-swap')));
    expect(next.hasAttribute('inert')).toBe(true);
    expect(document.activeElement).toBe(dialog());
    await pressEscape();
    expect(select('[inert]')).toBe(null);
    expect(document.activeElement).toBe(heading());
  });

  it('stay unchanged while the tab is hidden', async () => {
    const { fake, sendFreeSpins } = await viewedPage();
    await sendFreeSpins();
    const close = control(shellMessages.id.close);
    close.focus();
    const shown = dialog();
    await run(() => fake.hide());
    await run(() => fake.show());
    expect(document.activeElement).toBe(close);
    expect(dialog()).toBe(shown);
  });

  it('wait while a quiet page is open', async () => {
    const fake = fakeEnvironment({ route: '/LoadingPage', quiet: true });
    const { sendFreeSpins, sendNews } = await viewedPage('id', fake);
    await sendFreeSpins();
    await sendNews({ msg: 'Waiting news', linkUrl: '/help' });
    expect(dialog()).toBe(null);
    expect(select('article')).toBe(null);
    Object.assign(fake.page, { route: '/help', quiet: false });
    await run(() => fake.emit('navigation'));
    expect(dialog()).not.toBe(null);
    expect(textOf(select('article'))).toContain('Waiting news');
  });

  it('ignore Escape that a menu has handled', async () => {
    const { sendFreeSpins } = await viewedPage();
    await sendFreeSpins();
    const taken = new KeyboardEvent('keydown', { key: 'Escape', cancelable: true });
    taken.preventDefault();
    await run(() => document.dispatchEvent(taken));
    expect(dialog()).not.toBe(null);
  });
});

describe.each(locales)('session modals in %s', (locale) => {
  const texts = shellMessages[locale];
  const reasonTexts = (['expired', 'elsewhere', 'loggedOut', 'passwordChanged', 'blocked'] as const).map(
    (name) => ({
      name,
      text: texts[`reason.${name}`],
    }),
  );
  const flagged = (flags: Record<string, string>) => {
    const fake = fakeEnvironment({ locale });
    for (const [name, value] of Object.entries(flags)) fake.storage.values.set(`kancil:${name}`, value);
    return fake;
  };

  // Every value that is no reason: tests/unit/stores/flags.test.ts.
  it.each([
    ['tokenErr', 'expired', 'expired'],
    ['tokenErr', 'elsewhere', 'elsewhere'],
    ['tokenErr', 'loggedOut', 'loggedOut'],
    ['tokenErr', 'passwordChanged', 'passwordChanged'],
    ['blockedLogout', 'blocked', 'blocked'],
    ['tokenErr', '<img src=x>', null],
  ] as const)('%s = %s shows its reason alone, once', async (flag, stored, reason) => {
    const fake = flagged({ [flag]: stored });
    await viewedPage(locale, fake);
    expect(dialogName()).toBe(texts['session.title']);
    expect(textOf(dialog())).toContain(texts[`${flag}_text_1`]);
    for (const { name, text } of reasonTexts) {
      if (name === reason) expect(textOf(dialog())).toContain(text);
      else expect(textOf(dialog())).not.toContain(text);
    }
    expect(select('[role=dialog] img')).toBe(null);
    const contact = reason === 'blocked' ? localizedPath('/help/contact', locale) : undefined;
    expect(select('[role=dialog] a')?.getAttribute('href')).toBe(contact);
    expect(fake.storage.values.has(`kancil:${flag}`)).toBe(false);
    await press(texts['session.understood']);
    expect(dialog()).toBe(null);
  });

  it('show blockedLogout first, then tokenErr, each cleared when shown', async () => {
    const fake = flagged({ tokenErr: 'expired', blockedLogout: 'blocked' });
    const stored = () => ['blockedLogout', 'tokenErr'].map((name) => fake.storage.values.get(name));
    await viewedPage(locale, fake);
    expect(textOf(dialog())).toContain(texts.blockedLogout_text_1);
    expect(stored()).toEqual([undefined, 'expired']);
    expect(document.activeElement).toBe(dialog());
    await pressEscape();
    expect(textOf(dialog())).toContain(texts.tokenErr_text_1);
    expect(stored()).toEqual([undefined, undefined]);
    expect(document.activeElement).toBe(dialog());
    await pressEscape();
    expect(dialog()).toBe(null);
  });

  it('come before free spins, whose card follows', async () => {
    const fake = flagged({ tokenErr: 'expired' });
    const { sendFreeSpins } = await viewedPage(locale, fake);
    await sendFreeSpins();
    expect(dialogName()).toBe(texts['session.title']);
    await pressEscape();
    expect(dialogName()).toContain('Lucky Durian');
  });
});

const template = (title: string, lang: Locale) => ({ title, paragraphs: ['One.', 'Two.'], lang });

/** A page whose link invites, and the editors' texts. */
async function invited(locale: Locale, query: string, texts: object) {
  const path = locale === 'id' ? '/help' : `/${locale}/help`;
  const fake: FakeEnvironment = fakeEnvironment({ locale, route: '/help', address: `${path}?${query}` });
  const page = await viewedPage(locale, fake);
  await run(() => fake.callsOf(`/invitations/${locale}.json`)[0]?.answer(200, texts));
  return page;
}

describe.each(locales)('the invitation modal in %s', (locale) => {
  const texts = shellMessages[locale];
  const signUp = localizedPath('/signup', locale);
  const friend = { generic: template('Any', locale), friend: template('From a friend', locale) };

  it("shows the editors' text and the code, and leads to sign-up", async () => {
    const { fake } = await invited(locale, 'ot=friend&rf=FRIEND1&utm_source=mail', friend);
    expect(dialogName()).toBe('From a friend');
    expect(selectAll('[role=dialog] p').map(textOf).slice(0, 2)).toEqual(['One.', 'Two.']);
    expect(textOf(select('.invitation__code'))).toBe(`${texts['invitation.code']} FRIEND1`);
    expect(control(texts['invitation.signUp']).getAttribute('href')).toBe(
      `${signUp}?ot=friend&rf=FRIEND1&utm_source=mail`,
    );
    await press(texts['invitation.later']);
    expect(dialog()).toBe(null);
    expect(fake.page.address).toMatch(/\/help\?utm_source=mail$/);
  });

  it('is generic for an unknown template, and shows only the code of the query', async () => {
    const evil = encodeURIComponent('https://evil.example/<img src=x onerror=alert(1)>');
    await invited(locale, `ot=${evil}&rf=FRIEND1&link=${evil}`, friend);
    expect(dialogName()).toBe('Any');
    expect(textOf(dialog())).toContain('FRIEND1');
    expect(textOf(dialog())).not.toContain('evil');
    expect(select('[role=dialog] img')).toBe(null);
    const links = selectAll('[role=dialog] a').map((link) => link.getAttribute('href') ?? '');
    expect(links).toHaveLength(1);
    expect(links[0]).toMatch(new RegExp(`^${signUp}\\?`));
  });

  it('marks an untranslated text with its language', async () => {
    const other = locale === 'id' ? 'en' : 'id';
    await invited(locale, 'ot=friend&rf=FRIEND1', { generic: template('Any', other) });
    expect(selectAll('[role=dialog] [lang]').map((element) => element.lang)).toEqual([other, other]);
  });
});
