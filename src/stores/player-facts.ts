import { combineStops, type Environment, type Stop } from './environment.ts';
import type { PlayerTopic } from './player.ts';
import type { CatchUpTopic } from './realtime/catch-up.ts';
import type { SessionTopic } from './session.ts';

interface Dependencies {
  environment: Environment;
  catchUp: CatchUpTopic;
  player: PlayerTopic;
  session: SessionTopic;
}

/** Keeps the facts of the logged-in player, which `catch-up.ts` has from the page or loads. */
export function startPlayerFacts({ environment, catchUp, player, session }: Dependencies): Stop {
  const { $account, $uid, setUid } = session;
  const { $player } = catchUp;
  const { setPlayer } = player;

  function update(): void {
    const facts = $player.get();
    if (facts) {
      const { account, uid, balance, atBrands } = facts;
      setUid(uid);
      setPlayer({ state: 'ready', account, balance, atBrands });
    } else setPlayer({ state: $account.get() === null ? 'none' : 'loading' });
  }

  /** The storage was cleared while the player is still logged in. */
  function restore(): void {
    session.readSession();
    const facts = $player.get();
    if (facts && $uid.get() === '') setUid(facts.uid);
  }

  update();
  return combineStops([$player.listen(update), $account.listen(update), environment.on('storage', restore)]);
}
