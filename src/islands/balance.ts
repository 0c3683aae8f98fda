import { money } from '../i18n/format.ts';
import { combineStops, type Stop } from '../stores/environment.ts';
import type { Shell } from '../stores/shell.ts';

/** The balance in the header, and on the account pages that show it, of whatever page is open. What a page brings along itself is newer. */
export function bindBalance({ environment: { page, on }, player: { $player } }: Shell): Stop {
  const show = (selector: string) => {
    const player = $player.get();
    if (player.state === 'loading') return;
    const text = player.state === 'ready' ? money(player.balance, page().locale) : '';
    for (const place of document.querySelectorAll(selector)) place.textContent = text;
  };
  return combineStops([
    $player.subscribe(() => show('[data-balance]')),
    on('swap', () => show('[data-balance]:empty')),
  ]);
}
