import { money } from '../i18n/format.ts';
import { combineStops, type Stop } from '../stores/environment.ts';
import type { Shell } from '../stores/shell.ts';

/**
 * Keeps the balance current in the header, and on the account pages that show it. A balance that came with the page is
 * newer than the stores', and stays until the stores know one, or the player has logged out.
 */
export function bindBalance({ environment: { page, on }, player: { $player } }: Shell): Stop {
  const write = (selector: string, text: string) => {
    for (const place of document.querySelectorAll(selector)) place.textContent = text;
  };
  const show = (selector: string) => {
    const player = $player.get();
    if (player.state === 'ready') write(selector, money(player.balance, page().locale));
  };
  return combineStops([
    $player.subscribe(() => show('[data-balance]')),
    $player.listen(({ state }) => {
      if (state === 'none') write('[data-balance]', '');
    }),
    on('swap', () => show('[data-balance]:empty')),
  ]);
}
