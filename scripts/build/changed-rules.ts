import { readBuiltOffers } from '../../server/built-offers.ts';
import { currentPeriod, planOf } from '../../shared/offers/plan.ts';
import { type Offer, offerSchema } from '../../shared/offers/rule.ts';
import { dayOf } from '../../shared/western-indonesia.ts';

/** An offer that differs from the last build, and what that means for those who take part. */
export interface ChangedRule {
  /** `promotion/<name>` or `quest/<name>`. */
  id: string;
  text: string;
}

type Parts = Record<string, unknown>;

const partsOf = ({ rule, from, until }: Offer): Parts => ({ from, until, ...rule });
const written = (value: unknown) => (value === undefined ? 'nothing' : JSON.stringify(value));

/** `percent 5 → 4, minimum 20000 → 30000`. */
function differences(last: Offer, now: Offer): string {
  const [before, after] = [partsOf(last), partsOf(now)];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter((name) => written(before[name]) !== written(after[name]))
    .map((name) => `${name} ${written(before[name])} → ${written(after[name])}`)
    .join(', ');
}

function meaningOf(offer: Offer): string {
  const { calendar } = planOf(offer);
  const isOnce = 'windows' in calendar && calendar.windows.some(({ key }) => key === 'once');
  return isOnce
    ? 'It holds from the next build on, also for players who have begun; what they were given stays.'
    : 'It holds for periods that begin after the next build; in the running one players keep the former rule.';
}

/** A sentence about the end of an offer that leaves the site at a moment. */
function endOf(offer: Offer, moment: number): string {
  const plan = planOf(offer);
  const period = currentPeriod(plan, moment);
  if (period === null) return 'It is no longer there: it ends with the next build.';
  const lastDay = dayOf(period.key === 'once' ? moment : period.until - 1);
  return `It is no longer there, but runs on and pays until its period is over, at the end of ${lastDay}.`;
}

/**
 * Finds the rules that differ between two builds. Offers that are new change nothing for anybody. `moment`: that of the next
 * build, in epoch ms.
 */
export function changedRules(
  last: readonly Offer[],
  now: readonly Offer[],
  moment = Date.now(),
): ChangedRule[] {
  return last.flatMap((before): ChangedRule[] => {
    const { id } = before;
    const after = now.find((offer) => offer.id === id);
    if (!after) return [{ id, text: endOf(before, moment) }];
    const changes = differences(before, after);
    return changes === '' ? [] : [{ id, text: `${changes}. ${meaningOf(after)}` }];
  });
}

/** The offers of the last build of a folder; none where there is none that can be read. */
export function lastOffers(buildFolder: string): Offer[] {
  const text = readBuiltOffers(buildFolder);
  const parsed = text === null ? null : offerSchema.array().safeParse(JSON.parse(text));
  return parsed?.success ? parsed.data : [];
}
