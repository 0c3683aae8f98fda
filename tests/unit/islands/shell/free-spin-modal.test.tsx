// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { locales } from '../../../../src/i18n/locales.ts';
import { localizedPath } from '../../../../src/i18n/paths.ts';
import { shellMessages } from '../../../../src/i18n/shell-messages.ts';
import { control, dialog, dialogName, press, run, select, textOf, viewedPage } from './viewed-page.tsx';

const day = 86_400_000;

/** A text up to its first place for a value. */
const beginningOf = (text: string) => text.split('{{')[0] as string;

describe.each(locales)('a free-spin card in %s', (locale) => {
  const texts = shellMessages[locale];
  const isIndonesian = locale === 'id';

  it('shows every field of the grant, and its winnings', async () => {
    const { sendFreeSpins } = await viewedPage(locale);
    await sendFreeSpins({
      count: 1_500,
      expire: 3,
      expireAt: Date.UTC(2031, 4, 17, 3, 30),
      winnings: 250_000,
    });
    expect(dialogName()).toBe(texts['freeSpin.title'].replace('{{game}}', 'Lucky Durian'));
    const text = textOf(dialog());
    expect(text).toContain('Nova');
    expect(text).toContain(texts['class.slots']);
    expect(text).toContain(isIndonesian ? '1.500' : '1,500');
    expect(text).toContain(isIndonesian ? 'Rp 250.000' : 'Rp 250,000');
    expect(text).toMatch(isIndonesian ? '17 Mei 2031' : /17 May 2031|May 17, 2031/);
    expect(text).toMatch(/10[.:]30/);
    expect(select('img')?.getAttribute('src')).toBe('/games/lucky-durian.svg');
  });

  it('names its offer in the language of the page', async () => {
    const { sendFreeSpins } = await viewedPage(locale);
    await sendFreeSpins({
      offerTitle: Object.fromEntries(locales.map((each) => [each, `Rafflesia ${each}`])),
    });
    expect(textOf(dialog())).toContain(`Rafflesia ${locale}`);
  });

  it('shows the remaining spins, and what each is worth', async () => {
    const { sendFreeSpins } = await viewedPage(locale);
    await sendFreeSpins({ remaining: 4, value: 500 });
    const text = textOf(dialog());
    expect(text).toContain(`${texts['freeSpin.remaining']}4`);
    expect(text).toContain(`${texts['freeSpin.value']}Rp 500`);
  });

  it.each([
    ['no reason', 'freeSpin.unknown'],
    ['maintenance', 'freeSpin.maintenance'],
  ] as const)(
    'that cannot be played (%s) gives the reason, and its button closes it',
    async (reason, key) => {
      const { sendFreeSpins } = await viewedPage(locale);
      const open = vi.spyOn(window, 'open');
      await sendFreeSpins({ status: -1, reason });
      expect(textOf(dialog())).toContain(texts[key]);
      expect(select('[role=dialog] a')).toBe(null);
      await press(texts.close);
      expect(dialog()).toBe(null);
      expect(open).not.toHaveBeenCalled();
    },
  );

  it.each(['used', 'revoked'] as const)(
    'that is %s while it is open shows that, and no expiry',
    async (reason) => {
      const { sendFreeSpins } = await viewedPage(locale);
      await sendFreeSpins({ id: '7', expire: 1 });
      await sendFreeSpins({ id: '7', expire: 1, status: -1, reason });
      expect(textOf(dialog())).toContain(texts[`freeSpin.${reason}`]);
      expect(textOf(dialog())).not.toContain(beginningOf(texts['freeSpin.expired']).trim());
      expect(select('[role=dialog] a')).toBe(null);
    },
  );

  it('links to its game in a new tab, also without script', async () => {
    const { sendFreeSpins } = await viewedPage(locale);
    await sendFreeSpins();
    const link = control(texts['freeSpin.gameDetail']);
    const path = localizedPath('/GameLoading', locale);
    expect(link.getAttribute('href')).toBe(`${path}?gameBrand=nova&gameID=lucky-durian`);
    expect(link.getAttribute('target')).toBe('_blank');
    expect(textOf(link)).toContain(texts.newTab);
  });

  it('shows when it expires, and that it has while it is open', async () => {
    const { fake, sendFreeSpins, advance } = await viewedPage(locale);
    await sendFreeSpins({ expire: 1, expireAt: fake.clock.time + 3_000 });
    expect(textOf(select('[role=status]:not([data-announcer])'))).toContain(
      beginningOf(texts['freeSpin.expires']).trim(),
    );
    await advance(3_000);
    expect(textOf(select('[role=status]:not([data-announcer])'))).toContain(
      beginningOf(texts['freeSpin.expired']).trim(),
    );
  });
});

describe('the expiry of a free-spin card', () => {
  const texts = shellMessages.en;

  it('is not shown with expire -1', async () => {
    const { sendFreeSpins } = await viewedPage('en');
    await sendFreeSpins({ expire: -1, expireAt: Date.UTC(2031, 4, 17, 3, 30) });
    expect(dialog()).not.toBe(null);
    expect(textOf(dialog())).not.toContain(beginningOf(texts['freeSpin.expires']).trim());
  });

  it('counts its days from receipt when there is no date', async () => {
    const { fake, sendFreeSpins } = await viewedPage('en');
    await sendFreeSpins({ expire: 400 });
    const until = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Asia/Jakarta' });
    expect(textOf(dialog())).toContain(until.format(fake.clock.time + 400 * day));
  });

  it('shows when a tab returns after a day away, and is corrected with the clock', async () => {
    const { fake, sendFreeSpins } = await viewedPage('en');
    await sendFreeSpins({ expire: 3, expireAt: fake.clock.time + day / 12 });
    const showTab = () => run(() => fake.emit('visibility'));
    fake.clock.jump(day);
    await showTab();
    expect(textOf(dialog())).toContain(beginningOf(texts['freeSpin.expired']).trim());
    fake.clock.jump(-day);
    await showTab();
    expect(textOf(dialog())).toContain(beginningOf(texts['freeSpin.expires']).trim());
  });
});

describe('the image of a free-spin card', () => {
  const fails = () => run(() => select('img')?.dispatchEvent(new Event('error')));
  const shown = () => select('img')?.getAttribute('src');

  it('is the second one when the first fails, and the fallback when both do', async () => {
    const { sendFreeSpins } = await viewedPage();
    await sendFreeSpins();
    await fails();
    expect(shown()).toBe('/games/komodo-gold.svg');
    await fails();
    expect(shown()).toBe('/games/fallback.svg');
    await fails();
    expect(select('img')).toBe(null);
  });

  it('is the fallback when there is none', async () => {
    const { sendFreeSpins } = await viewedPage();
    await sendFreeSpins({ gameImage: '', gameImage1: null });
    expect(shown()).toBe('/games/fallback.svg');
  });
});

describe('Game Detail', () => {
  const detail = shellMessages.id['freeSpin.gameDetail'];
  const address = '/GameLoading?gameBrand=nova&gameID=lucky-durian';

  it('opens a tab without an opener', async () => {
    const { sendFreeSpins } = await viewedPage();
    const tab = { opener: window } as unknown as Window;
    const open = vi.spyOn(window, 'open').mockReturnValue(tab as never);
    await sendFreeSpins();
    await press(detail);
    expect(open).toHaveBeenCalledExactlyOnceWith(address, '_blank');
    expect(tab.opener).toBe(null);
    expect(dialog()).not.toBe(null);
  });

  it('opens here when the browser blocks the tab', async () => {
    const { sendFreeSpins } = await viewedPage();
    vi.spyOn(window, 'open').mockReturnValue(null as never);
    const assign = vi.spyOn(location, 'assign').mockReturnValue();
    await sendFreeSpins();
    await press(detail);
    expect(assign).toHaveBeenCalledExactlyOnceWith(address);
  });

  it.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])(
    'leaves a click with %s to the browser',
    async (key) => {
      const { sendFreeSpins } = await viewedPage();
      const open = vi.spyOn(window, 'open').mockReturnValue(null as never);
      await sendFreeSpins();
      const click = new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true });
      // The browser's own navigation is not part of this test.
      document.addEventListener('click', (event) => event.preventDefault(), { once: true });
      await run(() => control(detail).dispatchEvent(click));
      expect(open).not.toHaveBeenCalled();
    },
  );
});
