import { hourMs } from '../../../shared/western-indonesia.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { Bet } from './bets.ts';
import type { OperationInput } from './operations.ts';

/** An operation, or the hours that the hunter waits. */
type Step = OperationInput | { kind: 'wait'; ms: number };

const wait = (hours: number): Step => ({ kind: 'wait', ms: hours * hourMs });

/**
 * A player who hunts for bonuses. Each plan would take money that is not theirs where one rule of bonuses is missing. Plans
 * follow one another, some steps are left out, and other players play meanwhile.
 */
export class Hunter {
  private readonly uid: string;
  private readonly steps: Step[] = [];
  private plans = 0;

  constructor(uid: string) {
    this.uid = uid;
  }

  /** The next step. `openRounds`: keys of the hunter's rounds, the oldest first. */
  next(random: SeededRandom, openRounds: readonly string[]): Step {
    if (this.steps.length === 0) {
      const plans = [this.cover, this.playOthers, this.leaveOpen, this.pause, this.pauseDeposit];
      this.plans ||= random.below(plans.length);
      const plan = plans[this.plans % plans.length] ?? this.cover;
      this.plans += 1;
      this.steps.push(...plan.call(this, random).filter(() => random.chance(0.9)));
      // Rounds that were left open end after the next plan has begun.
      const [round] = openRounds;
      if (round) this.steps.splice(random.below(3), 0, this.end(random, round));
    }
    return this.steps.shift() ?? this.withdraw('balance');
  }

  private end(random: SeededRandom, round: string): Step {
    return { kind: 'end', round, win: 20_000 + random.below(60_000), isRefund: random.chance(0.1) };
  }

  private play(bet: Bet, stake: number, win = stake): Step {
    return { kind: 'play', uid: this.uid, bet, stake, win, open: false };
  }

  private several(count: number, bet: Bet, stake: number): Step[] {
    return Array.from({ length: count }, () => this.play(bet, stake));
  }

  private deposit(random: SeededRandom): Step {
    return { kind: 'deposit', uid: this.uid, amount: 30_000 + 500 * random.below(40) };
  }

  private gift(random: SeededRandom, wagering: number): Step {
    return { kind: 'gift', uid: this.uid, amount: 10_000 + 1_000 * random.below(30), wagering };
  }

  private withdraw(all: 'available' | 'balance'): Step {
    return { kind: 'withdraw', uid: this.uid, all };
  }

  /** Wagers by bets that return their stake in almost every throw. */
  private cover(random: SeededRandom): Step[] {
    return [
      random.chance(0.5) ? this.deposit(random) : this.gift(random, 1),
      ...this.several(5, 'smallAndBig', 25_000),
      this.withdraw('balance'),
      this.play('slot', 12_000, 9_000),
      this.withdraw('balance'),
    ];
  }

  /** Wagers a bonus in games that are not among its classes. */
  private playOthers(random: SeededRandom): Step[] {
    return [
      this.deposit(random),
      { kind: 'react', runner: 0 },
      ...this.several(5, 'keno', 15_000),
      { kind: 'react', runner: 1 },
      ...this.several(3, 'slot', 15_000),
      { kind: 'react', runner: 0 },
      this.withdraw('balance'),
    ];
  }

  /** Leaves rounds open with bonus money until the bonus is over; their wins come later. */
  private leaveOpen(random: SeededRandom): Step[] {
    const open = (stake: number): Step => ({
      kind: 'play',
      uid: this.uid,
      bet: 'elsewhere',
      stake,
      win: 0,
      open: true,
    });
    return [
      this.deposit(random),
      { kind: 'react', runner: 0 },
      // Own money first.
      { kind: 'play', uid: this.uid, bet: 'slot', stake: 0, win: 0, open: false, rest: random.below(900) },
      open(6_000),
      open(3_000),
      wait(26),
      { kind: 'giveUp', uid: this.uid },
    ];
  }

  /** Withdraws a gift, or what was won with it, without wagering. */
  private pause(random: SeededRandom): Step[] {
    return [
      this.gift(random, 3),
      this.play('slot', 15_000, random.chance(0.5) ? 60_000 : 0),
      { kind: 'break', uid: this.uid, term: random.chance(0.1) ? 'month' : 'day' },
      this.withdraw('balance'),
      this.withdraw('available'),
      wait(25),
    ];
  }

  /** Withdraws a deposit without wagering, to keep its bonus or to get it afterwards. */
  private pauseDeposit(random: SeededRandom): Step[] {
    return [
      this.deposit(random),
      this.deposit(random),
      ...(random.chance(0.5) ? [{ kind: 'react', runner: 1 } as const] : []),
      { kind: 'break', uid: this.uid, term: 'day' },
      this.withdraw('available'),
      wait(25),
    ];
  }
}
