import { money } from '../i18n/format.ts';
import { wholeBalance } from '../i18n/whole-balance.ts';
import { combineStops, type Stop } from '../stores/environment.ts';
import type { Shell } from '../stores/shell.ts';

/**
 * Updates the balance in the header and on account pages; in the header, the money at transfer brands stands beside it.
 * The balance that a page was rendered with is newer than the stores', so it stays until the stores load one or the
 * player logs out.
 */
export function bindBalance({ environment: { page, on }, player: { $player, $wallets } }: Shell): Stop {
  function write(selector: string, main: string, whole: string): void {
    for (const place of document.querySelectorAll(selector))
      place.textContent = place.classList.contains('account__balance') ? whole : main;
  }
  function show(selector: string): void {
    const player = $player.get();
    if (player.state !== 'ready') return;
    const { locale } = page();
    const { balance, atBrands = 0 } = player;
    const elsewhere = $wallets
      .get()
      ?.brands.reduce((sum, brand) => sum + (brand.balance ?? 0) + brand.inTransit, 0);
    write(selector, money(balance, locale), wholeBalance(balance, elsewhere ?? atBrands, locale));
  }
  const showAll = () => show('[data-balance]');
  return combineStops([
    $player.subscribe(showAll),
    $player.listen(({ state }) => {
      if (state === 'none') write('[data-balance]', '', '');
    }),
    $wallets.listen(showAll),
    on('swap', () => show('[data-balance]:empty')),
  ]);
}
