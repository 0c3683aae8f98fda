// @vitest-environment happy-dom
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { locales } from '../../../../src/i18n/locales.ts';
import { noticeMessages } from '../../../../src/i18n/notice-messages.ts';
import { localizedPath } from '../../../../src/i18n/paths.ts';
import { shellMessages } from '../../../../src/i18n/shell-messages.ts';
import { fakeEnvironment } from '../../../support/fake-environment.ts';
import { patience } from '../../../support/patience.ts';
import {
  cards,
  cardTexts,
  control,
  press,
  pressEscape,
  run,
  select,
  textOf,
  viewedPage,
} from './viewed-page.tsx';

const day = 86_400_000;

const bar = () => select('.push-card__time');
/** The share of its time that a card shows. */
const left = () => Number(bar()?.style.getPropertyValue('--left'));

const point = (type: 'pointerover' | 'pointerout') =>
  run(() => cards()[0]?.dispatchEvent(new PointerEvent(type, { bubbles: true })));

describe('push cards', () => {
  it('show three at most; the next follows when one closes, and Escape closes the newest', async () => {
    const { sendNews } = await viewedPage();
    for (const number of [1, 2, 3, 4, 5]) await sendNews({ msg: `Message ${number}`, linkUrl: '/help' });
    expect(cardTexts()).toEqual(['Message 1', 'Message 2', 'Message 3']);
    await pressEscape();
    expect(cardTexts()).toEqual(['Message 1', 'Message 2', 'Message 4']);
    await press(shellMessages.id['push.close'], cards()[0]);
    expect(cardTexts()).toEqual(['Message 2', 'Message 4', 'Message 5']);
  });

  it('without a link close after ten seconds with a bar; those with a link stay, without a bar', async () => {
    const { sendNews, advance } = await viewedPage();
    await sendNews({ msg: 'Closes itself' });
    expect(bar()).not.toBe(null);
    await advance(9_999);
    expect(cardTexts()).toEqual(['Closes itself']);
    await advance(1);
    expect(cardTexts()).toEqual([]);
    await sendNews({ msg: 'Stays', linkUrl: '/promotions/weekly', linkText: 'Read' });
    expect(bar()).toBe(null);
    await advance(day);
    expect(cardTexts()).toEqual(['Stays']);
    expect((control('Read') as HTMLAnchorElement).pathname).toBe('/promotions/weekly');
  });

  it('show their true remaining time, and pause under pointer and focus', async () => {
    const { sendNews, advance } = await viewedPage();
    await sendNews();
    expect(bar()?.className).toContain('running');
    expect(left()).toBe(1);
    expect(bar()?.style.getPropertyValue('--time')).toBe('10000ms');
    await advance(4_000);
    await point('pointerover');
    expect(bar()?.className).toContain('paused');
    expect(left()).toBe(0.6);
    await run(() => cards()[0]?.querySelector('button')?.focus());
    await point('pointerout');
    await advance(60_000);
    expect(bar()?.className).toContain('paused');
    expect(left()).toBe(0.6);
    await run(() => cards()[0]?.querySelector('button')?.blur());
    expect(bar()?.className).toContain('running');
    expect(bar()?.style.getPropertyValue('--time')).toBe('6000ms');
    await advance(5_999);
    expect(cards()).toHaveLength(1);
    await advance(1);
    expect(cards()).toHaveLength(0);
  });

  it('get the focus by F6, the newest first, and return it by F6', async () => {
    const { sendNews } = await viewedPage();
    const pressF6 = async () => {
      const event = new KeyboardEvent('keydown', { key: 'F6', bubbles: true, cancelable: true });
      await run(() => document.dispatchEvent(event));
      return event.defaultPrevented;
    };
    const behind = select('#behind');
    behind?.focus();
    expect(await pressF6()).toBe(false);
    await sendNews({ msg: 'One', linkUrl: '/help', linkText: 'First' });
    await sendNews({ msg: 'Two', linkUrl: '/help', linkText: 'Second' });
    expect(await pressF6()).toBe(true);
    expect(document.activeElement).toBe(control('Second'));
    expect(await pressF6()).toBe(true);
    expect(document.activeElement).toBe(behind);
  });

  it('mark a message as read when a player follows its link, and nothing for a visitor', async () => {
    const fake = fakeEnvironment();
    const { sendNews } = await viewedPage('id', fake);
    const stay = (event: Event) => event.preventDefault();
    document.addEventListener('click', stay);
    onTestFinished(() => document.removeEventListener('click', stay));
    const marked = () => fake.callsOf('/api/messages').map(({ body }) => body);
    await sendNews({ id: '9001', linkUrl: '/help', linkText: 'Visitor' });
    await press('Visitor');
    expect(marked()).toEqual([]);
    await run(() => {
      fake.logIn('demo');
      fake.emit('cookie');
    });
    await sendNews({ id: '9002', linkUrl: '/help', linkText: 'Player' });
    await press('Player');
    expect(marked()).toEqual([{ action: 'read', ids: ['9002'] }]);
  });

  it('pause in a hidden tab', async () => {
    const { fake, sendNews, advance } = await viewedPage();
    await sendNews();
    await advance(4_000);
    await run(() => fake.hide());
    await advance(60_000);
    await run(() => fake.show());
    expect(bar()?.className).toContain('running');
    expect(left()).toBe(0.6);
  });

  it.each([
    ['back a day', -day],
    ['forward a day', day],
  ])('stay ten seconds of elapsed time when the clock is set %s', async (_, by) => {
    const { fake, sendNews, advance } = await viewedPage();
    await sendNews();
    fake.clock.jump(by);
    await advance(9_999);
    expect(cards()).toHaveLength(1);
    await advance(1);
    expect(cards()).toHaveLength(0);
  });

  it('are announced in a live region that exists before the first', async () => {
    const { sendNews } = await viewedPage();
    const region = select('[role=log]');
    expect(region?.getAttribute('aria-label')).toBe(shellMessages.id.notifications);
    await sendNews({ msg: 'Said aloud', linkUrl: '/help' });
    expect(textOf(region)).toContain('Said aloud');
  });

  it('are announced outside the page that a modal makes inert', async () => {
    const { sendNews, sendFreeSpins } = await viewedPage();
    await sendFreeSpins();
    await sendNews({ msg: 'Behind the modal', linkUrl: '/help' });
    const announcer = select('[data-announcer]');
    expect(announcer?.textContent).toBe('Behind the modal');
    expect(announcer?.closest('[inert]')).toBe(null);
    expect(cards()[0]?.closest('[inert]')).not.toBe(null);
  });

  it('follow the language of the open page', async () => {
    const { sendNews, show } = await viewedPage();
    await sendNews({ linkUrl: '/help' });
    expect(control(shellMessages.id['push.more'])).toBeTruthy();
    await show('en');
    expect(select('[role=log]')?.getAttribute('aria-label')).toBe(shellMessages.en.notifications);
    expect(control(shellMessages.en['push.more'])).toBeTruthy();
  });

  it('open a page of the site in the same tab', async () => {
    const { sendNews } = await viewedPage();
    await sendNews({ linkUrl: `${location.origin}/download?a=1#b`, linkText: 'Go' });
    const link = control('Go');
    expect(link.getAttribute('href')).toBe(`${location.origin}/download?a=1#b`);
    expect(link.hasAttribute('target')).toBe(false);
  });

  it('have no link when the address is invalid', async () => {
    const { sendNews } = await viewedPage();
    await sendNews({ msg: 'No link', linkUrl: 'javascript:alert(1)', linkText: 'Press' });
    expect(cardTexts()).toEqual(['No link']);
    expect(select('article a')).toBe(null);
  });
});

describe.each(locales)('push cards in %s', (locale) => {
  const texts = shellMessages[locale];

  it('open another site in a new tab, and mark the link as external', async () => {
    const { sendNews } = await viewedPage(locale);
    await sendNews({ msg: 'Other site', linkUrl: 'https://elsewhere.example/x', linkText: 'There' });
    const link = control('There');
    expect(link.getAttribute('href')).toBe('https://elsewhere.example/x');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    expect(textOf(link)).toContain('↗');
    expect(textOf(link)).toContain(texts.newTab);
  });

  it('show a gift with its amount and the link to its ledger entry', async () => {
    const { shell } = await viewedPage(locale);
    const gift = {
      id: '1',
      kind: 'balance',
      at: 0,
      amount: 25_000,
      source: 'gift',
      linkUrl: '/profile/transactions/bonus?entry=7',
    };
    await run(() => shell.notifications.receive(gift));
    const amount = locale === 'id' ? 'Rp 25.000' : 'Rp 25,000';
    const notices = noticeMessages[locale];
    await vi.waitFor(async () => {
      await run(() => {});
      expect(cardTexts()).toEqual([notices['balance.gift'].replace('{{amount}}', amount)]);
    }, patience);
    const link = control(notices['balance.more']) as HTMLAnchorElement;
    expect(link.pathname).toBe(localizedPath('/profile/transactions/bonus', locale));
    await press(texts['push.close']);
    expect(cards()).toHaveLength(0);
  });
});
