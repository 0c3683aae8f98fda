import { atom, computed, type WritableAtom } from 'nanostores';
import type { CardActivityTopic } from './card-activity.ts';
import { combineStops, type Environment } from './environment.ts';
import type { FreeSpin, News, ShellEvent } from './offers.ts';
import { type Claim, type SeenTopic, sequenceOf } from './seen.ts';

/** Push cards on the screen at once; the rest queue (D19). */
const maxCards = 3;

/** Milliseconds until an event that another tab holds is asked for again; after a reload that tab is gone at once. */
const claimRetryDelay = 1_000;

const orderOf = ({ id }: ShellEvent) => sequenceOf(id) ?? Number.POSITIVE_INFINITY;

interface Dependencies {
  environment: Environment;
  cardActivity: CardActivityTopic;
  seen: SeenTopic;
}

export type NotificationsTopic = ReturnType<typeof createNotifications>;

export function createNotifications({ environment, cardActivity, seen }: Dependencies) {
  const { $cardsActive, $cardsSuppressed } = cardActivity;
  /** What has arrived and was not yet shown here, oldest first; another tab may show it. */
  const $waiting = atom<readonly ShellEvent[]>([]);
  /** This tab knows of everything up to this number. */
  const $knownUpTo = atom<number | null>(null);

  const $freeSpins = atom<readonly FreeSpin[]>([]);
  const $news = atom<readonly News[]>([]);

  /** Claimed by this tab, and not yet on the screen: the view may still be on its way. */
  const $unshown = atom<ReadonlyMap<string, Claim>>(new Map());

  /** An offer that this browser has shown; the platform is to know (D24). */
  const $shownOffer = atom<string | null>(null);

  /** One free-spin card at a time, oldest first (D18). */
  const $freeSpin = computed([$freeSpins, $cardsSuppressed], ([first], quiet) =>
    quiet || !first ? null : first,
  );

  /** The cards whose turn it is, shown or not. */
  const $dueCards = computed($news, (news) => news.slice(0, maxCards));

  const $pushCards = computed([$dueCards, $cardsSuppressed], (turn, quiet) => (quiet ? [] : turn));

  function isHere(id: string): boolean {
    return [...$waiting.get(), ...$freeSpins.get(), ...$news.get()].some((event) => event.id === id);
  }

  /** Takes an event in, however often and in whatever order it comes; it waits until there is someone to see it. */
  function receive(event: ShellEvent): void {
    if (isHere(event.id)) return;
    if (seen.isSeen(event.id)) {
      if (event.kind === 'freeSpin') $shownOffer.set(event.id);
      return;
    }
    const later = $waiting.get().findIndex((other) => orderOf(other) > orderOf(event));
    $waiting.set(later === -1 ? [...$waiting.get(), event] : $waiting.get().toSpliced(later, 0, event));
  }

  /** Nothing up to this number will arrive any more that has not arrived. */
  function setKnownUpTo(sequence: number): void {
    $knownUpTo.set(sequence);
  }

  function knownUpTo(): number | null {
    return $knownUpTo.get();
  }

  function settle(id: string, how: (claim: Claim) => void): boolean {
    const claimed = $unshown.get().get(id);
    if (!claimed) return false;
    how(claimed);
    $unshown.set(new Map([...$unshown.get()].filter(([other]) => other !== id)));
    return true;
  }

  /** The card is on the screen: no other tab and no later visit shows it again. */
  function markShown(id: string): void {
    const kept = settle(id, (claimed) => claimed.confirm());
    if (kept && $freeSpins.get().some((offer) => offer.id === id)) $shownOffer.set(id);
  }

  function closeFreeSpin(id: string): void {
    $freeSpins.set($freeSpins.get().filter((offer) => offer.id !== id));
    seen.rememberClosed(id);
  }

  function closePushCard(id: string): void {
    $news.set($news.get().filter((card) => card.id !== id));
    seen.rememberClosed(id);
  }

  /** An offer is for the player it was made to; news is for everyone. */
  function forgetFreeSpins(): void {
    $waiting.set($waiting.get().filter(({ kind }) => kind !== 'freeSpin'));
    for (const { id } of $freeSpins.get()) settle(id, (claimed) => claimed.release());
    $freeSpins.set([]);
  }

  /** Fills the free places of one kind with what this tab is the first to claim. */
  function createAdmission<E extends ShellEvent>(
    kind: E['kind'],
    $shown: WritableAtom<readonly E[]>,
    places: number,
  ) {
    let busy = false;
    const taken = new Set<E>();
    const next = () =>
      $waiting.get().find((event): event is E => event.kind === kind && !taken.has(event as E));

    /** Another tab has it and may go before its view has come. */
    function askAgain(event: E): void {
      taken.add(event);
      environment.after(claimRetryDelay, () => {
        taken.delete(event);
        void admit();
      });
    }

    async function admit(): Promise<void> {
      if (busy) return;
      busy = true;
      for (let event = next(); event; event = next()) {
        if (!$cardsActive.get() || $shown.get().length >= places) break;
        const { id } = event;
        const claimed = await seen.claim(id);
        if (!$waiting.get().includes(event)) claimed?.release();
        else if (!claimed && !seen.isSeen(id)) askAgain(event);
        else {
          if (claimed) {
            $unshown.set(new Map([...$unshown.get(), [id, claimed]]));
            $shown.set([...$shown.get(), event]);
          }
          $waiting.set($waiting.get().filter((other) => other !== event));
        }
      }
      busy = false;
    }

    return admit;
  }

  /** The cursor of the browser stops before the first news that nobody has been shown. */
  function moveCursor(): void {
    const complete = $knownUpTo.get();
    if (complete === null) return;
    const unshown = $news.get().filter(({ id }) => $unshown.get().has(id));
    const open = [...$waiting.get().filter(({ kind }) => kind === 'news'), ...unshown].map(orderOf);
    seen.advanceCursor(Math.min(complete, ...open.map((sequence) => sequence - 1)));
  }

  const admits = [
    createAdmission<FreeSpin>('freeSpin', $freeSpins, 1),
    createAdmission<News>('news', $news, maxCards),
  ];
  const admit = () => {
    for (const one of admits) void one();
  };
  const close = (closed: readonly string[]) => {
    const stays = ({ id }: ShellEvent) => !closed.includes(id);
    if (!$freeSpins.get().every(stays)) $freeSpins.set($freeSpins.get().filter(stays));
    if (!$news.get().every(stays)) $news.set($news.get().filter(stays));
  };
  const stops = [
    ...[$waiting, $cardsActive, $freeSpins, $news].map(($store) => $store.listen(admit)),
    ...[$waiting, $knownUpTo, $unshown].map(($store) => $store.listen(moveCursor)),
    seen.$closed.listen(close),
  ];
  return {
    $shownOffer,
    $freeSpin,
    $dueCards,
    $pushCards,
    receive,
    setKnownUpTo,
    knownUpTo,
    markShown,
    closeFreeSpin,
    closePushCard,
    forgetFreeSpins,
    stop: combineStops(stops),
  };
}
