import { money } from '../i18n/format.ts';
import { combineStops, type Stop } from '../stores/environment.ts';
import type { Shell } from '../stores/shell.ts';

/**
 * Updates the balance in the header and on account pages. The balance that a page was rendered with is newer than
 * the stores', so it stays until the stores load one or the player logs out.
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
