import { money } from '../i18n/format.ts';
import type { Locale } from '../i18n/locales.ts';
import { combineStops, type Stop } from '../stores/environment.ts';
import type { Shell } from '../stores/shell.ts';

type Wallets = NonNullable<ReturnType<Shell['player']['$wallets']['get']>>;

/** Name and amount of each wallet with money, and of brands with an unknown balance. */
function walletRows(
  { main, held, brands }: Wallets,
  texts: DOMStringMap,
  locale: Locale,
): [string, string][] {
  const show = (amount: number) => money(amount, locale);
  const inTransit = brands.reduce((sum, brand) => sum + brand.inTransit, 0);
  const atBrands = brands
    .filter(({ balance }) => balance !== 0)
    .map(({ gameBrandName, balance }): [string, string] => {
      return [gameBrandName, balance !== null ? show(balance) : (texts.unknown ?? '')];
    });
  const others: [string | undefined, number][] = [
    [texts.inTransit, inTransit],
    [texts.held, held.balance],
  ];
  return [
    [texts.main ?? '', show(main.balance)],
    ...atBrands,
    ...others
      .filter(([, amount]) => amount > 0)
      .map(([name = '', amount]): [string, string] => [name, show(amount)]),
  ];
}

function toRow([name, amount]: [string, string]): HTMLElement {
  const row = document.createElement('div');
  for (const [tag, text] of [
    ['dt', name],
    ['dd', amount],
  ] as const) {
    const cell = document.createElement(tag);
    cell.textContent = text;
    row.append(cell);
  }
  return row;
}

/** Shows the balance per wallet in the header's account menu. */
export function bindWalletMenu({ environment: { page, on }, player }: Shell): Stop {
  function show(): void {
    const wallets = player.$wallets.get();
    for (const place of document.querySelectorAll<HTMLElement>('[data-wallets]'))
      place.replaceChildren(...(wallets ? walletRows(wallets, place.dataset, page().locale).map(toRow) : []));
  }
  const opened = (event: Event) => {
    const { id } = event.target as Element;
    if (id === 'account-menu' && (event as ToggleEvent).newState === 'open') player.request('wallets');
  };
  // `toggle` does not bubble.
  document.addEventListener('toggle', opened, true);
  return combineStops([
    player.$wallets.subscribe(show),
    on('swap', show),
    () => document.removeEventListener('toggle', opened, true),
  ]);
}
