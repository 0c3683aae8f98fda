import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../platform/database/database.ts';
import { games } from '../../platform/seed/seed.ts';
import { type Action, actionOf, type Example, outcomes, type Step } from '../../shared/offers/example.ts';
import { periodsDue, planOf } from '../../shared/offers/plan.ts';
import type { Offer } from '../../shared/offers/rule.ts';
import { dayMs, minuteMs } from '../../shared/western-indonesia.ts';
import { money } from '../../src/i18n/format.ts';
import { workingLocale } from '../../src/i18n/locales.ts';
import { type TrialPlatform, trialPlatform } from './trial-platform.ts';

/** Players sign up so long before the first step, so that a new account plays no part in it. */
const earlierMs = 45 * dayMs;

/** A step as it was played. */
export interface PlayedStep {
  step: Step;
  /** The expected result of a step; null for a step in which a player acts. */
  found: string | null;
  expected: string | null;
}

interface Trial {
  offer: Offer;
  /** Quests that must be done first, in their order. */
  before: readonly Offer[];
  platform: TrialPlatform;
  /** Rewards that steps have reported. */
  reported: Set<number>;
  /** Deposits on their way, and when they arrive, in epoch ms. */
  onTheWay: { at: number; pay: () => Promise<void> }[];
}

/** A line of an example that cannot be played, from 0; the message is one sentence. */
export class UnplayableStep extends Error {
  readonly index: number;

  constructor(index: number, { at, player }: Step, cause: unknown) {
    const { message } =
      (cause as Error).cause instanceof Error ? ((cause as Error).cause as Error) : (cause as Error);
    const [reason = ''] = message.split('\n');
    const place = `${player}, ${at.slice(0, 16).replace('T', ' ')}`;
    super(`The line of ${place} cannot be played: ${reason.replace(/\.$/, '')}.`, { cause });
    this.index = index;
  }
}

const rupiah = (amount: number) => money(amount, workingLocale);

/** The expectation of a step, in the words of `foundBy`. */
function expectedOf({ gets, wagering, keeps, spins, wins }: Step): string {
  if (keeps !== undefined) return `keeps ${rupiah(keeps)} of the bonus`;
  if (spins) return `${spins} free spins${wins === undefined ? '' : `, which win ${rupiah(wins)}`}`;
  if (!gets) return 'nothing';
  return wagering === undefined
    ? rupiah(gets)
    : `a bonus of ${rupiah(gets)}, of which ${rupiah(wagering)} is wagered`;
}

interface Paid {
  id: string;
  /** Booked on the player's account. */
  money: string | null;
  bonus: string | null;
  required: string | null;
  grant_id: string | null;
  count: number | null;
  value: string | null;
  game: string | null;
}

/** Rewards of a player that no step has reported yet, by what the ledger, the bonuses and the grants have. */
async function newRewards({ offer, platform, reported }: Trial, uid: string): Promise<Paid[]> {
  const rows = await rowsOf<Paid>(
    platform.db,
    sql`select r.id, b.amount as bonus, b.required, r.grant_id, g.count, g.value, g.game_brand || '/' || g.game_id as game,
        (select e.amount from ledger_entries e where e.movement_id = r.movement_id and e.amount > 0) as money
      from rewards r left join bonuses b on b.id = r.bonus_id left join free_spin_grants g on g.id = r.grant_id
      where r.offer = ${offer.id} and r.uid = ${uid} and r.state = 'paid' order by r.id`,
  );
  const unreported = rows.filter(({ id }) => !reported.has(Number(id)));
  for (const { id } of unreported) reported.add(Number(id));
  return unreported;
}

const sum = (rewards: Paid[], field: 'money' | 'bonus' | 'required' | 'count') =>
  rewards.reduce((total, reward) => total + Number(reward[field] ?? 0), 0);

/** Plays the free spins of rewards, which win an amount together. Returns what the balance has grown by. */
async function playSpins(
  { platform }: Trial,
  player: string,
  rewards: Paid[],
  wins: number,
): Promise<number> {
  const known = platform.find(player);
  if (!known) return 0;
  const before = await platform.balance(known.uid);
  let left = wins;
  for (const { grant_id, count, value, game } of rewards) {
    const spins = Array.from({ length: count ?? 0 }, () => {
      const win = left;
      left = 0;
      return { stake: Number(value), win, grant: Number(grant_id) };
    });
    await platform.play(known, game ?? '', spins);
  }
  return (await platform.balance(known.uid)) - before;
}

async function foundBy(trial: Trial, { player, keeps, wins }: Step): Promise<string> {
  const { platform, offer } = trial;
  const uid = platform.find(player)?.uid ?? '';
  if (keeps !== undefined) {
    const [row] = await rowsOf<{ released: string }>(
      platform.db,
      sql`select coalesce(sum(b.released), 0) as released from bonuses b join rewards r on r.bonus_id = b.id
        where r.offer = ${offer.id} and r.uid = ${uid} and b.state = 'released'`,
    );
    return `keeps ${rupiah(Number(row?.released))} of the bonus`;
  }
  const claimant = platform.find(player);
  if (claimant)
    for (const { id, rule } of [...trial.before, offer])
      if (rule.kind === 'quest') await platform.claim(claimant, id);
  const rewards = await newRewards(trial, uid);
  const spins = sum(rewards, 'count');
  const parts = [
    sum(rewards, 'money') > 0 && rupiah(sum(rewards, 'money')),
    sum(rewards, 'bonus') > 0 &&
      `a bonus of ${rupiah(sum(rewards, 'bonus'))}, of which ${rupiah(sum(rewards, 'required'))} is wagered`,
    spins > 0 && `${spins} free spins`,
  ].filter((part) => part !== false);
  if (spins > 0 && wins !== undefined)
    parts.push(`which win ${rupiah(await playSpins(trial, player, rewards, wins))}`);
  return parts.join(', ') || 'nothing';
}

/** The game of a round: the written one, or the first of the class. */
function gameOf({ game, class: wanted }: Step): string {
  const found = games.find(([gameClass, brand, id]) =>
    game === undefined ? gameClass === wanted : game === `${brand}/${id}`,
  );
  if (!found) throw new Error(`There is no game "${game ?? wanted}".`);
  return `${found[1]}/${found[2]}`;
}

/** The actions of players, by the field that names them. */
const does: Partial<Record<Action, (trial: Trial, step: Step) => Promise<void>>> = {
  async stakes({ platform }, step) {
    const { player, stakes = 0, wins = 0, rounds = 1 } = step;
    const all = Array.from({ length: rounds }, (_, index) => ({
      stake: stakes,
      win: index === 0 ? wins : 0,
    }));
    await platform.play(known(platform, player), gameOf(step), all);
  },
  async deposits({ platform, onTheWay }, { player, deposits = 0, at, arrives = at }) {
    onTheWay.push({
      at: Date.parse(arrives),
      pay: await platform.deposit(known(platform, player), deposits),
    });
  },
  logs: ({ platform }, { player }) => platform.logIn(known(platform, player)),
  favourite: ({ platform }, { player, favourite = '' }) =>
    platform.addFavourite(known(platform, player), favourite),
  reads: ({ platform }, { player, reads = '' }) => platform.read(known(platform, player), reads),
  adds: ({ platform }, { player }) => platform.addBankAccount(known(platform, player)),
  names: ({ platform, offer }, { player, names = '' }) =>
    platform.name(known(platform, player), offer.id, known(platform, names)),
  async 'invited by'({ platform }, { player, 'invited by': inviter = '' }) {
    await platform.signUp(player, await platform.codeOf(known(platform, inviter)));
  },
};

function known(platform: TrialPlatform, name: string) {
  const player = platform.find(name);
  if (!player) throw new Error(`${name} has no account yet.`);
  return player;
}

/** Everybody in an example who has an account from the start. */
function playersOf(example: Example): string[] {
  const invited = new Set(example.flatMap((step) => (step['invited by'] ? [step.player] : [])));
  const named = example.flatMap((step) => [step.player, step['invited by'] ?? [], step.names ?? []].flat());
  return [...new Set(named)].filter((name) => !invited.has(name));
}

/** Lets the deposits arrive that do so until a moment. */
async function arrive({ platform, onTheWay }: Trial, until: number): Promise<void> {
  for (const deposit of onTheWay.filter(({ at }) => at <= until)) {
    onTheWay.splice(onTheWay.indexOf(deposit), 1);
    platform.goTo(deposit.at);
    await deposit.pay();
    await platform.settle();
  }
}

/** Plays the example of an offer on an empty platform. The caller closes the database. @throws UnplayableStep */
export async function playExample(
  { offer, before = [], example }: { offer: Offer; before?: readonly Offer[]; example: Example },
  database: Database,
): Promise<PlayedStep[]> {
  const begin = Date.parse(example[0]?.at ?? '') - earlierMs;
  const platform = trialPlatform(database, begin);
  const trial: Trial = { offer, before, platform, reported: new Set<number>(), onTheWay: [] };
  const plan = planOf(offer);
  for (const name of playersOf(example)) await platform.signUp(name);
  await platform.imports([...before, offer]);

  const played: PlayedStep[] = [];
  let reached = begin;
  async function play(step: Step): Promise<void> {
    const at = Date.parse(step.at);
    // The jobs run a minute after each moment at which something is due.
    for (const { dueAt } of periodsDue(plan, reached, at - minuteMs)) {
      platform.goTo(dueAt + minuteMs);
      await platform.settle();
    }
    await arrive(trial, at);
    platform.goTo(at);
    reached = Math.max(reached, at - minuteMs);
    const action = actionOf(step);
    if (action && !outcomes.includes(action)) {
      await does[action]?.(trial, step);
      await arrive(trial, at);
      played.push({ step, found: null, expected: null });
    }
    await platform.settle();
    if (action && outcomes.includes(action))
      played.push({ step, found: await foundBy(trial, step), expected: expectedOf(step) });
  }
  for (const [index, step] of example.entries())
    await play(step).catch((error: unknown) => {
      throw new UnplayableStep(index, step, error);
    });
  return played;
}
