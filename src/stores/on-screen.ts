import { startCountdowns } from './countdowns.ts';
import type { Environment, Stop } from './environment.ts';
import { startExpiry } from './expiry.ts';
import { setViewReady } from './view.ts';

/** What runs only while there is a view: the time of the cards, and the expiry of the offer on the screen. */
export function startOnScreen(environment: Environment): Stop {
  const stops = [startCountdowns(environment), startExpiry(environment)];
  setViewReady(true);
  return () => {
    setViewReady(false);
    for (const stop of stops) stop();
  };
}
