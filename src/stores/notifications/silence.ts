import type { Player } from '../../contract/contract.ts';
import type { Environment } from '../environment.ts';
import { persistedText } from '../persistent.ts';

export type SilenceTopic = ReturnType<typeof createSilence>;

/**
 * While a player is excluded, this browser shows no promotion to visitors either, for example after their log-out. It keeps only
 * the end of the exclusion, in epoch ms.
 */
export function createSilence({ now }: Pick<Environment, 'now'>) {
  const $silencedUntil = persistedText('silencedUntil', (stored): stored is string =>
    /^\d{1,15}$/.test(stored),
  );
  const isSilenced = () => Number($silencedUntil.get()) > now();
  if (!isSilenced()) $silencedUntil.set('');
  return {
    isSilenced,
    keep({ pause }: Pick<Player, 'pause'>): void {
      if (pause?.reason === 'excluded' && pause.until > Number($silencedUntil.get()))
        $silencedUntil.set(String(pause.until));
    },
  };
}
