import { combineStops, type Stop } from '../../stores/environment.ts';
import type { Shell } from '../../stores/shell.ts';

/** Shows the player's own figures on the page of a promotion. React is downloaded only there. */
export function bindStanding({ environment: { on, warn }, player, session: { $account } }: Shell): Stop {
  let hide: Stop = () => {};
  let place: HTMLElement | null = null;

  function update(): void {
    const found = $account.get() === null ? null : document.querySelector<HTMLElement>('[data-standing]');
    if (found === place) return;
    hide();
    hide = () => {};
    place = found;
    if (found === null) return;
    import('./PromotionStanding.tsx').then(
      ({ showStanding }) => {
        if (place === found) hide = showStanding(found, player);
      },
      (reason) => warn('The standing could not be loaded', reason),
    );
  }

  return combineStops([on('swap', update), $account.subscribe(update), () => hide()]);
}
