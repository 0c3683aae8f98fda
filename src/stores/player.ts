import { atom } from 'nanostores';
import type { PlayerOffer } from '../contract/api.ts';
import type { Player, RealityCheck, TransferInfo } from '../contract/contract.ts';
import { combineStops, type Environment, type Stop } from './environment.ts';
import type { SessionTopic } from './session.ts';

export type PlayerFacts =
  | { state: 'none' }
  | { state: 'loading' }
  /** `balance`, and the money `atBrands` at that time, are in rupiah. */
  | { state: 'ready'; account: string; uid: string; balance: number; atBrands?: number | undefined };

/** Content of a reminder's dialog; `reminders.ts` sets it. */
export type Reminder =
  /** `answer` resolves to false without a response. */
  | { kind: 'realityCheck'; check: RealityCheck; answer(next?: 'history'): Promise<boolean> }
  /** The session ends soon unless it is used. `stay` resolves to false without a response. */
  | { kind: 'idle'; minutes: number; stay(): Promise<boolean> }
  /** The session ends soon, however it is used. */
  | { kind: 'end'; minutes: number; dismiss(): void }
  /** The player's own limit ends play soon; the session itself goes on. */
  | { kind: 'limit'; minutes: number; dismiss(): void };

export type { PlayerOffer };

/** Parts of the player's data that pages show and load again on request. */
export type PlayerPart = 'wallets' | 'offers' | 'messages' | 'account';

interface Dependencies {
  environment: Environment;
  session: Pick<SessionTopic, '$account' | '$uid' | 'readSession' | 'setUid'>;
}

export type PlayerTopic = ReturnType<typeof createPlayer>;

/** The facts of the logged-in player: those of the page, else `realtime/catch-up.ts` loads them. */
export function createPlayer({ environment, session }: Dependencies) {
  const { $account, $uid } = session;
  const $player = atom<PlayerFacts>({ state: 'none' });
  const $wallets = atom<TransferInfo | null>(null);
  const $request = atom<{ part: PlayerPart } | null>(null);
  const $reminder = atom<Reminder | null>(null);
  const $offers = atom<readonly PlayerOffer[] | 'failed' | null>(null);
  const $shownOffers = atom<ReadonlyMap<string, PlayerOffer | null>>(new Map());

  /** The id of the logged-in player whose facts are known. */
  function uid(): string | undefined {
    const facts = $player.get();
    return facts.state === 'ready' ? facts.uid : undefined;
  }

  const isMissing = () => $account.get() !== null && uid() === undefined;

  /** Updates the balance, in rupiah. */
  function setBalance(balance: number): void {
    const facts = $player.get();
    if (facts.state === 'ready' && facts.balance !== balance) $player.set({ ...facts, balance });
  }

  function setPlayer({
    account,
    uid,
    balance,
    atBrands,
  }: Pick<Player, 'account' | 'uid' | 'balance' | 'atBrands'>): void {
    $player.set({ state: 'ready', account, uid, balance: balance.amount, atBrands: atBrands?.amount });
  }

  /** The facts that the server rendered into the page. */
  function readPage(): void {
    const { player } = environment.page();
    if (!isMissing() || player?.account !== $account.get()) return;
    session.setUid(player.uid);
    setPlayer(player);
  }

  /** The storage was cleared while the player is still logged in. */
  function restoreUid(): void {
    session.readSession();
    const known = uid();
    if (known && $uid.get() === '') session.setUid(known);
  }

  const clearOffers = () => $offers.set(null);

  return {
    $player,
    /** Balances per wallet; null until they are loaded. */
    $wallets,
    /** The newest request to load a part. */
    $request,
    /** The dialog about time that covers the page. */
    $reminder,
    /** Offers with the player's figures, newer than the page has them; null until some are loaded. */
    $offers,
    /** The offers that the page shows, as it was rendered; null: to be loaded. `next`: those to go on with. */
    $shownOffers,
    /** Follows an offer that the page shows, until the returned function is called. */
    showOffer(id: string, rendered: PlayerOffer | null): Stop {
      $shownOffers.set(new Map($shownOffers.get()).set(id, rendered));
      return () => {
        const others = new Map($shownOffers.get());
        others.delete(id);
        $shownOffers.set(others);
        if (others.size === 0) clearOffers();
      };
    },
    /** Adds changed offers. What lists the next ones is replaced. */
    addOffers(changed: readonly PlayerOffer[]): void {
      const offers = $offers.get();
      const known = offers === 'failed' || $shownOffers.get().has('next') ? [] : (offers ?? []);
      const kept = known.filter(({ id }) => changed.every((offer) => offer.id !== id));
      $offers.set([...kept, ...changed]);
    },
    clearOffers,
    uid,
    /** True while the facts of the logged-in player are unknown. */
    isMissing,
    request(part: PlayerPart): void {
      $request.set({ part });
    },
    setWallets(info: TransferInfo): void {
      $wallets.set(info);
      setBalance(info.main.balance.amount);
    },
    setPlayer,
    setBalance,
    stop: combineStops([
      $account.subscribe((account) => {
        $player.set({ state: account === null ? 'none' : 'loading' });
        $wallets.set(null);
        readPage();
      }),
      environment.on('swap', readPage),
      environment.on('storage', restoreUid),
    ]),
  };
}
