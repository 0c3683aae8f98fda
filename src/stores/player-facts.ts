import { combineStops, type Environment, type PageFacts, type Stop } from './environment.ts';
import type { PlayerTopic } from './player.ts';
import type { CatchUpTopic } from './realtime/catch-up.ts';
import type { SessionTopic } from './session.ts';

interface Dependencies {
  environment: Environment;
  catchUp: CatchUpTopic;
  player: PlayerTopic;
  session: SessionTopic;
}

/** Keeps the facts of the logged-in player: those of the page, else those that `catch-up.ts` loads. */
export function startPlayerFacts({ environment, catchUp, player, session }: Dependencies): Stop {
  const { $account, $uid, setUid } = session;
  const { $player, setPlayer } = player;

  function keep(facts: PageFacts['player']): void {
    if (!facts || facts.account !== $account.get()) return;
    const { account, uid, balance, atBrands } = facts;
    setUid(uid);
    setPlayer({ state: 'ready', account, uid, balance: balance.amount, atBrands: atBrands?.amount });
  }

  function keepMissing(): void {
    for (const facts of [environment.page().player, catchUp.$player.get()])
      if ($player.get().state !== 'ready') keep(facts);
  }

  /** The storage was cleared while the player is still logged in. */
  function restore(): void {
    session.readSession();
    const facts = $player.get();
    if (facts.state === 'ready' && $uid.get() === '') setUid(facts.uid);
  }

  return combineStops([
    $account.subscribe((account) => {
      setPlayer({ state: account === null ? 'none' : 'loading' });
      keepMissing();
    }),
    catchUp.$player.listen(keep),
    environment.on('swap', keepMissing),
    environment.on('storage', restore),
  ]);
}
