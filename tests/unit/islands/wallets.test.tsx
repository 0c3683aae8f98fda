import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { translator } from '../../../src/i18n/i18n.ts';
import { type Locale, locales } from '../../../src/i18n/locales.ts';
import Wallets, { type WalletTexts, walletTexts } from '../../../src/islands/wallets/Wallets.tsx';
import { $shell } from '../../../src/stores/running-shell.ts';
import { fakeEnvironment } from '../../support/fake-environment.ts';
import { openedPage } from '../stores/shell.ts';

type Info = NonNullable<Parameters<typeof Wallets>[0]['info']>;
type Brand = Info['brands'][number];

const brand = (facts: Partial<Brand> = {}): Brand => ({
  gameBrand: 'samudra',
  gameBrandName: 'Samudra',
  wallet: 'transfer',
  balance: 0,
  inTransit: 0,
  state: 'known',
  asOf: Date.UTC(2026, 10, 23, 3, 30),
  ...facts,
});
const infoOf = (facts: Partial<Brand> = {}, held = 0): Info => ({
  main: { balance: 100_000, asOf: 5 },
  held: { balance: held, asOf: 5 },
  brands: [brand(facts)],
});

/** The panel's rows and its end, as a reader meets them. */
function panel(locale: Locale, info: Info | null, failed = false) {
  const t = translator(locale);
  const texts = Object.fromEntries(walletTexts.map((name) => [name, t(`wallets.${name}`)])) as WalletTexts;
  const html = renderToStaticMarkup(
    <Wallets info={info} failed={failed} locale={locale} texts={texts}>
      <p>silent</p>
    </Wallets>,
  );
  const words = (part: string) =>
    part
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  const rows = [...html.matchAll(/<div class="wallets__row">(.*?)<\/div>/g)].map(([, row = '']) =>
    words(row),
  );
  return { t, html, rows, end: words(html.replace(/<dl.*<\/dl>/, '')) };
}

afterEach(() => $shell.set(null));

describe.each(locales)('the wallets panel in %s', (locale) => {
  it('shows where the money is, and how old each balance is', () => {
    const { t, html, rows, end } = panel(locale, infoOf());
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatch(new RegExp(`^${t('wallets.main')} ${t('wallets.mainNote')} Rp 100[.,]000$`));
    expect(rows[1]).toMatch(new RegExp(`^Samudra ${t('wallets.asOf')} 10[.:]30( AM)? WIB Rp 0$`));
    expect(html).toContain('<time dateTime="2026-11-23T03:30:00.000Z">');
    expect(end).toBe(t('wallets.allHere'));
  });

  it.each(['updating', 'unknown'] as const)('marks a brand whose balance is %s', (state) => {
    const { t, rows, end } = panel(locale, infoOf({ state, balance: null }));
    expect(rows[1]).toBe(
      `Samudra ${t(`wallets.${state}`)} ${t(`wallets.${state}Note`)} ${t('wallets.unknown')}`,
    );
    expect(end).toBe(t('wallets.bringBack'));
  });

  it('shows transit and held money only when there is any', () => {
    const { t, rows } = panel(locale, infoOf({ inTransit: 7 }, 9));
    expect(rows.slice(2)).toEqual([
      expect.stringMatching(`^${t('wallets.inTransit')} .* Rp 7$`),
      expect.stringMatching(`^${t('wallets.held')} .* Rp 9$`),
    ]);
  });

  it('does not claim that all money is on the main balance while some is held or is bonus money', () => {
    expect(panel(locale, infoOf({}, 9)).end).toBe('');
    expect(panel(locale, { ...infoOf(), bonus: { balance: 9, asOf: 5 } }).end).toBe('');
  });

  it('returns money by a form that needs no script', () => {
    const { html } = panel(locale, infoOf({ balance: 5 }));
    expect(html).toMatch(
      new RegExp(`<form [^>]*action="/api/wallet-return\\?lang=${locale}" [^>]*method="post">`),
    );
    expect(panel(locale, infoOf(), true).html).toContain('<form');
  });

  it('shows the fallback for unknown wallets, and the form', () => {
    const { t, rows, end } = panel(locale, null);
    expect(rows).toEqual([]);
    expect(end).toBe(`silent ${t('wallets.bringBack')}`);
  });
});

it("is rendered by the server from the page's data, whatever the stores hold", async () => {
  const { shell } = await openedPage(fakeEnvironment());
  const server = panel('id', infoOf()).html;
  $shell.set(shell);
  shell.player.setWallets({ ...infoOf(), main: { balance: 1, asOf: 6 } });
  expect(panel('id', infoOf()).html).toBe(server);
  shell.stopAll();
});
