import { type Bet, bets } from './bets.ts';

type Kind = 'player' | 'held' | 'bonus' | 'house';

export interface MoneyMovement {
  id: number;
  key: string;
  reason: string;
  from: Kind;
  to: Kind;
  amount: number;
  reference: string | null;
  /** The movement that it reverses. */
  reverses: number | null;
  /** Number of its round. */
  round: number | null;
}

export interface MoneyRound {
  id: number;
  bet: Bet;
  stake: number;
  state: string;
  /** The kind of the account that it was staked from. */
  account: Kind;
  at: number;
}

interface Requirement {
  source: 'deposit' | 'gift';
  reference: string;
  amount: number;
  at: number;
  /** The movement of the deposit or the gift. */
  movement: number;
  /** When a withdrawal took it out unwagered. */
  withdrawnAt: number | null;
}

export interface MoneyBonus {
  id: number;
  state: string;
  required: number;
  products: readonly string[];
  openedAt: number | null;
  expiresAt: number | null;
  winLimit: number;
  /** The deposit that it was given for. */
  deposit: string;
}

/** What the database recorded about the money of a player. */
export interface MoneyHistory {
  uid: string;
  /** In the order in which they were booked. */
  movements: MoneyMovement[];
  rounds: MoneyRound[];
  requirements: Requirement[];
  bonuses: MoneyBonus[];
  withdrawals: { reference: string; at: number }[];
  breaks: { from: number; until: number }[];
}

/** A withdrawal after a break began may have an earlier time, where the clock was set back once or several times between them. */
const setBackMs = 60_000;

/** Whole rupiah. */
export const lowestStake = 500;

const sum = <Row>(rows: readonly Row[], amount: (row: Row) => number): number =>
  rows.reduce((total, row) => total + amount(row), 0);

/** Stakes since a requirement, in hundredths of a rupiah. */
interface Staked {
  atRisk: number;
  counted: number;
}

interface Counted {
  round: MoneyRound;
  stake: number;
  to: 'staked' | 'givenBack';
}

/** A requirement that is not over. */
interface Active extends Requirement {
  staked: Staked;
  /** Stakes that were given back afterwards. */
  givenBack: Staked;
  /** Its place among the changes of the main account. */
  place: number;
}

interface Change {
  amount: number;
  isPlay: boolean;
  movement: number;
}

/**
 * Follows the money of a player through the ledger, and lists what these rules forbid:
 *
 * - What leaves to the bank is at most the own money that was paid in, what was won with it, and what was released by its terms.
 * - A deposit is released by stakes at risk of its amount, a gift by stakes that count of its requirement, a bonus by stakes that
 *   count in games of its classes. Before that, nothing leaves but own money in a break or an exclusion.
 * - What is bound in a break or an exclusion stays bound: the gift, what was won since it was first staked, and the bonus of a
 *   deposit that leaves. Own money is staked first.
 * - A round pays to the money that it was staked from. Bonus money becomes own money by its release alone, up to its limit.
 */
export class Money {
  readonly wrong: unknown[] = [];
  /** How often something happened that the rules are about. */
  readonly seen: Record<string, number> = {};
  private readonly history: MoneyHistory;
  private readonly rounds: Map<number, MoneyRound>;
  /** The movement with which a round was settled. */
  private readonly settledBy = new Map<number, number>();
  private readonly stakes = new Map<number, MoneyRound>();
  private readonly requirements: Map<number, Requirement>;
  private readonly withdrawnAt: Map<string, number>;
  /** Requirements that are not over, the oldest first. */
  private active: Active[] = [];
  private readonly counted: Counted[] = [];
  /** Everything that changed the main account. */
  private readonly changes: Change[] = [];
  private main = 0;
  private held = 0;
  /** Stakes of own money in open rounds. */
  private open = 0;
  private readonly released = new Map<string, number>();

  constructor(history: MoneyHistory) {
    this.history = history;
    this.rounds = new Map(history.rounds.map((round) => [round.id, round]));
    this.requirements = new Map(history.requirements.map((each) => [each.movement, each]));
    this.withdrawnAt = new Map(history.withdrawals.map(({ reference, at }) => [reference, at]));
    for (const { id, reason, round: of } of history.movements) {
      const round = this.rounds.get(of ?? 0);
      if (!round) continue;
      if (reason === 'stake') this.stakes.set(id, round);
      if (round.state === 'settled' && (reason === 'stake' || reason === 'win'))
        this.settledBy.set(round.id, id);
    }
    for (const movement of history.movements) this.follow(movement);
  }

  private see(what: string): void {
    this.seen[what] = (this.seen[what] ?? 0) + 1;
  }

  private report(what: string, movement: MoneyMovement, facts: object): void {
    this.wrong.push({ what, uid: this.history.uid, movement, ...facts });
  }

  private follow(movement: MoneyMovement): void {
    const { from, to, amount, reason, reverses } = movement;
    if (from === 'player' && to === 'held') this.withdraw(movement);
    // Money that arrives, or leaves, ends requirements that are met before; a gift that is own money ends none.
    const ends =
      ['deposit', 'reward', 'bonusReleased', 'withdrawal'].includes(reason) ||
      this.requirements.has(movement.id);
    if (ends && (from === 'player' || to === 'player') && this.left(true) === 0) this.active = [];
    if (reason === 'bonusReleased') this.release(movement);
    if (reason === 'bonusEnded' && movement.key.includes(':win:'))
      this.see('payment after the end of a bonus');
    const isPlay = ['stake', 'win', 'refund'].includes(reason);
    const change = (to === 'player' ? amount : 0) - (from === 'player' ? amount : 0);
    if (change !== 0) this.changes.push({ amount: change, isPlay, movement: movement.id });
    this.main += change;
    this.held += (to === 'held' ? amount : 0) - (from === 'held' ? amount : 0);
    const requirement = this.requirements.get(movement.id);
    if (requirement) this.require(requirement);
    if (isPlay) this.play(movement);
    if (reverses !== null) this.reverse(movement, reverses);
  }

  private play(movement: MoneyMovement): void {
    const { id, reason, from, to, amount, round: of } = movement;
    const round = this.rounds.get(of ?? 0);
    if (!round) return;
    const account = reason === 'stake' ? from : to;
    if (account !== round.account) this.report('a round paid to other money', movement, { round });
    const isOwn = round.account === 'player';
    const settledBy = this.settledBy.get(round.id) ?? Number.POSITIVE_INFINITY;
    if (reason === 'stake' && isOwn) this.open += amount;
    if (reason === 'refund' && isOwn && id < settledBy) this.open -= amount;
    if (reason === 'refund' && id > settledBy) this.count(round, amount, 'givenBack');
    if (id !== settledBy) return;
    this.count(round, round.stake, 'staked');
    if (isOwn) this.open -= round.stake;
  }

  /** Adds a stake, or one that was given back, to the requirements before it. */
  private count(round: MoneyRound, stake: number, to: 'staked' | 'givenBack'): void {
    const counted = { round, stake, to };
    this.counted.push(counted);
    for (const each of this.active) this.add(each, counted);
  }

  private add(to: Active, { round: { bet, at }, stake, to: side }: Counted): void {
    if (at <= to.at) return;
    const { atRisk, counts } = bets[bet];
    to[side].atRisk += stake * atRisk;
    to[side].counted += stake * counts;
  }

  /** A requirement begins. A clock that was set back lets rounds count that were played before. */
  private require(requirement: Requirement): void {
    const none = { atRisk: 0, counted: 0 };
    const place = this.changes.length - 1;
    const active = { ...requirement, staked: { ...none }, givenBack: { ...none }, place };
    for (const each of this.counted) this.add(active, each);
    this.active.push(active);
  }

  private reverse({ amount }: MoneyMovement, reversed: number): void {
    const round = this.stakes.get(reversed);
    if (round) this.count(round, amount, 'givenBack');
    this.active = this.active.filter(({ movement }) => movement !== reversed);
  }

  /**
   * The most that is left of a requirement with those that came after it, up to the one at `last`. A player who owns next to
   * nothing has none. `isStrict`: less what was given back.
   */
  private left(isStrict: boolean, last = this.active.length - 1): number {
    if (this.main + this.held + this.open < lowestStake) return 0;
    let [most, required, gifts] = [0, 0, 0];
    for (let index = last; index >= 0; index -= 1) {
      const { amount, source, staked, givenBack } = this.active[index] as Active;
      required += amount;
      if (source === 'gift') gifts += amount;
      const [back, countedBack] = isStrict ? [givenBack.atRisk, givenBack.counted] : [0, 0];
      const atRisk = Math.floor((staked.atRisk - back) / 100);
      const counted = Math.floor((staked.counted - countedBack) / 100);
      most = Math.max(most, required - atRisk, gifts - counted);
    }
    return most;
  }

  /** What can leave: own money, and what was won with it before one of these gifts was staked. */
  private available(gifts: readonly Active[]): number {
    const first = gifts[0];
    if (!first) return this.main;
    const after = this.changes.slice(first.place);
    const bound = new Set(gifts.map(({ movement }) => movement));
    let own = this.main - sum(after, ({ amount }) => amount);
    let wonWithGifts = 0;
    let isStaked = false;
    for (const { amount, isPlay, movement } of after) {
      if (bound.has(movement)) continue;
      isStaked ||= isPlay && amount < 0 && own + amount < 0;
      if (isPlay && isStaked) wonWithGifts += amount;
      else own += amount;
    }
    return Math.max(0, own + Math.min(0, wonWithGifts));
  }

  private withdraw(movement: MoneyMovement): void {
    const { id, amount, reference } = movement;
    const at = this.withdrawnAt.get(reference ?? '') ?? 0;
    const breaks = this.history.breaks.filter(({ from, until }) => at >= from - setBackMs && at < until);
    const left = this.left(false);
    // Before its break by the clock: it may have come first, where nothing was left to wager.
    const isPaused = breaks.some(({ from }) => at >= from || left > 0);
    if (!isPaused && left > 0) this.report('left before it was wagered', movement, { left });
    this.see(isPaused ? 'withdrawal in a pause' : 'withdrawal');
    if (!isPaused) return;
    const unmet = this.active.filter((_, index) => this.left(true, index) > 0);
    const available = this.available(unmet.filter(({ source }) => source === 'gift'));
    if (available < this.main) this.see('withdrawal beside bound money');
    if (amount > available) this.report('bound money left in a pause', movement, { available });
    const deposits = new Set(
      unmet.flatMap(({ source, reference: of }) => (source === 'deposit' ? [of] : [])),
    );
    if (this.history.bonuses.some(({ deposit }) => deposits.has(deposit)))
      this.see('withdrawal of a deposit with a bonus');
    const kept = this.history.bonuses.filter(
      (bonus) => deposits.has(bonus.deposit) && !this.isOver(bonus, id),
    );
    if (kept.length > 0) this.report('a bonus stayed whose deposit left', movement, { kept });
  }

  /** True of a bonus that was over at a movement, or became nobody's then: none is opened or released later. */
  private isOver({ id, state }: MoneyBonus, movement: number): boolean {
    if (state === 'waiting' || state === 'open') return false;
    return this.history.movements.every(
      ({ reason, reference, ...each }) =>
        !['bonus', 'bonusReleased'].includes(reason) || reference !== String(id) || each.id < movement,
    );
  }

  private release(movement: MoneyMovement): void {
    const { id, amount, reference } = movement;
    this.see(movement.key.includes(':win:') ? 'release after the end' : 'release');
    const bonus = this.history.bonuses.find((each) => String(each.id) === reference);
    const { openedAt, expiresAt, products = [], required = 0, winLimit = 0 } = bonus ?? {};
    const counting = this.history.rounds.filter(
      ({ id: round, bet, at }) =>
        products.includes(bets[bet].gameClass) &&
        at > (openedAt ?? 0) &&
        at < (expiresAt ?? Number.POSITIVE_INFINITY) &&
        (this.settledBy.get(round) ?? Number.POSITIVE_INFINITY) < id,
    );
    const wagered = Math.floor(sum(counting, ({ bet, stake }) => stake * bets[bet].counts) / 100);
    const released = (this.released.get(reference ?? '') ?? 0) + amount;
    this.released.set(reference ?? '', released);
    if (bonus?.state !== 'released' || wagered < required || released > winLimit)
      this.report('bonus money was released against its terms', movement, { bonus, wagered, released });
  }
}
