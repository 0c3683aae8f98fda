import { money } from '../i18n/format.ts';
import { browserEnvironment } from '../stores/browser-environment.ts';
import { $player } from '../stores/player.ts';
import { $account } from '../stores/session.ts';
import { showAccount } from './account.ts';

function showBalance(places: Iterable<Element>): void {
  const player = $player.get();
  if (player.state === 'loading') return;
  const { locale } = browserEnvironment.page();
  const text = player.state === 'ready' ? money(player.balance, locale) : '';
  for (const place of places) place.textContent = text;
}

/** Name and balance in the header of whatever page is open. What a page brings along itself is newer. */
export function bindHeader(): void {
  $account.subscribe(showAccount);
  $player.subscribe(() => showBalance(document.querySelectorAll('[data-balance]')));
  browserEnvironment.on('swap', () => showBalance(document.querySelectorAll('[data-balance]:empty')));
}
