import type { Environment, Stop } from './environment.ts';
import { startPlayer } from './player.ts';
import { startWallet } from './wallet.ts';

/** What a visitor never needs, and never downloads. */
export function startForPlayers(environment: Environment): Stop {
  const stops = [startPlayer(environment), startWallet(environment)];
  return () => {
    for (const stop of stops) stop();
  };
}
