import type { PlayerOffer } from '../../contract/api.ts';
import type { Offer, Reward } from '../../contract/contract.ts';
import { moment, money, number } from '../../i18n/format.ts';
import type { MessageKey } from '../../i18n/i18n.ts';

type Context = Pick<App.Locals, 'locale' | 't' | 'path'>;
/** Names of offers by id. */
type Names = ReadonlyMap<string, { title: string; lang: string; path: string }>;
type Fact = PlayerOffer['facts'][number];

const tones: Record<Offer['state'], PlayerOffer['badge']['tone']> = {
  open: null,
  ready: 'accent',
  done: 'positive',
  locked: null,
  notYet: null,
  over: null,
  paused: 'warning',
  exhausted: 'warning',
  excluded: 'warning',
  samePerson: null,
};

/** Kinds whose reward depends on the figure. */
const paysRupiah: readonly string[] = ['cashback', 'deposit-bonus', 'leaderboard'];

/** Rewards of an offer that its page lists. */
const shownRewards = 3;

/** Anchor of an offer on the pages that list several. */
export const offerAnchor = (id: string): string => id.replace('/', '-');

function figureText({ unit }: Offer, figure: number, { locale, t }: Context): string {
  const shown = Math.max(0, figure);
  if (unit === 'rupiah') return money(Math.floor(shown), locale);
  return unit === 'ratio' ? t('offers.times', { count: number(shown, locale) }) : number(shown, locale);
}

function noteKey({ state, kind, figure, goal, rank }: Offer): MessageKey {
  if (state !== 'open') return `offers.note.${state}`;
  if (kind === 'leaderboard') return rank === null ? 'offers.note.unranked' : 'offers.note.ranked';
  return figure >= goal ? 'offers.note.reached' : 'offers.note.open';
}

/** `name` is that of the quest that must be done first. */
function noteText(offer: Offer, name: string, { locale, t }: Context): string {
  const { period, pair, state } = offer;
  const date = period ? moment(period.from, locale) : '';
  if (state === 'notYet' && !period) return t('offers.note.over');
  if (pair && state === 'open') {
    const { partner, isComplete } = pair;
    if (partner === null) return t('offers.note.join');
    return t(isComplete ? 'pair.complete' : 'pair.named', { partner });
  }
  return t(noteKey(offer), { name, date });
}

const countedStates: readonly Offer['state'][] = ['open', 'ready', 'paused', 'exhausted'];

function progressOf(offer: Offer, context: Context): PlayerOffer['progress'] {
  const { goal, state, unit, kind } = offer;
  const isQuest = kind === 'quest';
  // A least figure of 1 is reached or not, which the note says.
  if (goal <= (isQuest ? 0 : 1) || !countedStates.includes(state)) return null;
  const figure = Math.min(Math.max(0, offer.figure), goal);
  const shown = figureText(offer, isQuest ? figure : offer.figure, context);
  const values = { figure: shown, goal: figureText(offer, goal, context) };
  const key = unit === 'rupiah' && !isQuest ? 'offers.figureOfLeast' : 'offers.figureOf';
  return { label: context.t('offers.progress'), text: context.t(key, values), figure, goal };
}

/** The content of a reward: rupiah, or free spins. */
export function rewardText({ amount, spins }: Reward, { locale, t }: Context): string {
  if (!spins) return money(amount, locale);
  return t('offers.spins', { count: number(spins.count, locale), game: spins.gameName });
}

/** State of a reward; that of its free spins or its bonus once they are given. */
export function rewardState({ state, spins, bonusState }: Reward): MessageKey {
  if (state === 'paid' && bonusState) return `bonuses.state.${bonusState}`;
  return state === 'paid' && spins ? `offers.spinState.${spins.state}` : `offers.reward.${state}`;
}

/** The ledger entry that paid a reward. */
function entryLink({ entry }: Reward, { t, path }: Context): Fact['link'] {
  if (entry === null) return undefined;
  return { text: t('offers.entry'), href: path(`/profile/transactions/all/${entry}`) };
}

/** What is left to wager of a bonus that is open, with the way to its limits. */
function wageringFacts({ wagering }: Reward, { t, path, locale }: Context): Fact[] {
  if (!wagering) return [];
  const values = {
    wagered: money(wagering.wagered, locale),
    required: money(wagering.required, locale),
  };
  const link = { text: t('myOffers.title'), href: path('/profile/offers#bonuses') };
  return [{ label: t('bonuses.wagered'), text: t('bonuses.wageredOf', values), link }];
}

function rewardFact(reward: Reward, context: Context): Fact {
  const { t, locale } = context;
  const at = reward.endedAt ?? reward.paidAt ?? reward.createdAt;
  const link = entryLink(reward, context);
  return {
    label: `${t(rewardState(reward))} · ${moment(at, locale)}`,
    text: rewardText(reward, context),
    ...(link && { link }),
  };
}

function factsOf(offer: Offer, context: Context): Fact[] {
  const { state, kind, rank, period, dueAt, expected, figure, joinedAt, pair } = offer;
  const { locale, t, path } = context;
  const facts: Fact[] = [];
  const isCounted = countedStates.includes(state);
  if (kind === 'leaderboard' && isCounted && rank !== null) {
    facts.push({ label: t('offers.rank'), text: number(rank, locale) });
    facts.push({ label: t('offers.best'), text: figureText(offer, figure, context) });
  }
  if (isCounted && paysRupiah.includes(kind) && expected > 0)
    facts.push({ label: t('offers.expected'), text: money(expected, locale) });
  const canJoin = pair !== null && !pair.isComplete && isCounted;
  if (joinedAt !== null && canJoin) facts.push({ label: t('offers.joined'), text: moment(joinedAt, locale) });
  if (period?.until && state !== 'over' && state !== 'notYet' && !pair?.isComplete) {
    const link = canJoin && { text: t('offers.join'), href: path('/profile/referral#pair') };
    const label = t(canJoin ? 'offers.joinUntil' : 'offers.until');
    facts.push({ label, text: moment(period.until, locale), ...(link && { link }) });
  }
  if (dueAt !== null && isCounted) facts.push({ label: t('offers.dueAt'), text: moment(dueAt, locale) });
  return [
    ...facts,
    ...offer.rewards
      .slice(0, shownRewards)
      .flatMap((reward) => [rewardFact(reward, context), ...wageringFacts(reward, context)]),
  ];
}

function standingsOf(offer: Offer, context: Context): PlayerOffer['standings'] {
  const { standings } = offer;
  if (!standings || standings.length === 0) return null;
  const rows = standings.map(({ rank, name, score, isYou }) => ({
    rank: number(rank, context.locale),
    name: isYou ? context.t('offers.you') : name,
    score: figureText(offer, score, context),
    isYou,
  }));
  return { label: context.t('offers.standings'), rows };
}

/** When the state changes without an event. */
export function changesAt({ state, period }: Offer): number | null {
  return state === 'notYet' ? (period?.from ?? null) : (period?.until ?? null);
}

/** An offer as text. */
export function playerOffer(offer: Offer, context: Context, names: Names): PlayerOffer {
  const { id, state, period, after } = offer;
  const name = names.get(id);
  return {
    id,
    name: name ? { title: name.title, lang: name.lang, href: context.path(name.path) } : null,
    badge: { text: context.t(`offers.state.${state}`), tone: tones[state] },
    note: noteText(offer, (after && names.get(after)?.title) ?? '', context),
    progress: progressOf(offer, context),
    facts: factsOf(offer, context),
    standings: standingsOf(offer, context),
    claim: state === 'ready' && period ? period.key : null,
    changesAt: changesAt(offer),
  };
}
