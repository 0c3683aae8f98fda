import { money } from '../i18n/format.ts';
import type { Environment, Stop } from '../stores/environment.ts';
import { $player } from '../stores/player.ts';

/** The balance in the header of whatever page is open. What a page brings along itself is newer. */
export function bindBalance({ page, on }: Environment): Stop {
  const show = (selector: string) => {
    const player = $player.get();
    if (player.state === 'loading') return;
    const text = player.state === 'ready' ? money(player.balance, page().locale) : '';
    for (const place of document.querySelectorAll(selector)) place.textContent = text;
  };
  const stops = [
    $player.subscribe(() => show('[data-balance]')),
    on('swap', () => show('[data-balance]:empty')),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
