import { type SQL, sql } from 'drizzle-orm';
import type { Measure } from '../../../shared/offers/plan.ts';
import { samePersons } from '../../persons/persons.ts';
import { during, type Span } from '../period-sql.ts';
import type { MeasureQuery } from './measure.ts';

/** True of a deposit `d` of the player `of` that has arrived, is large enough and was not reversed. */
const arrived = ({ least = 1 }: Measure, of: SQL): SQL => sql`
  d.uid = ${of} and d.state = 'done' and d.amount >= ${least}
    and not exists (select from ledger_movements m where m.reverses = d.movement_id)`;

/** Number of deposits, each in the period in which it arrived. */
export const deposits: MeasureQuery = {
  causes: ['deposit'],
  figures: (measure, span) => sql`
    select p.uid, '' as subject, f.figure from players p cross join lateral (
      select count(*)::numeric as figure from deposits d
      where ${arrived(measure, sql`p.uid`)} and ${during(sql`d.settled_at`, span)} having count(*) > 0
    ) f`,
};

/** True of a deposit that was made in the period (D38); of any, where the first one of the account counts. */
const counts = ({ ever }: Measure, span: Span): SQL => (ever ? sql`true` : during(sql`d.created_at`, span));

/** The deposit of a player, by uid, that counts: of those made in the period the first to arrive. A table expression. */
const firstOf = (measure: Measure, span: Span, uid: SQL): SQL => sql`(
  select d.reference as subject, d.amount::numeric as figure, d.created_at, d.settled_at, d.id from deposits d
  where ${arrived(measure, uid)} and ${counts(measure, span)} order by d.settled_at, d.id limit 1
)`;

/** True of a player, by uid, where another account of the same person made a first deposit earlier, or has the reward. */
export const isFirstElsewhere = (measure: Measure, span: Span, uid: SQL): SQL => sql`exists (
  select from ${samePersons} same where same.one = ${uid} and (exists (
    select from rewards w left join deposits d on d.uid = w.uid and d.reference = w.subject
    where w.uid = same.other and w.offer = ${measure.offer ?? ''} and w.state in ('due', 'paid') and ${counts(measure, span)}
  ) or exists (
    select from ${firstOf(measure, span, sql`same.other`)} theirs where not exists (
      select from ${firstOf(measure, span, uid)} own where (own.settled_at, own.id) < (theirs.settled_at, theirs.id)
    )
  ))
)`;

/** True of a deposit `first` that a withdrawal took out before it was wagered, as a break or an exclusion allows. */
const isWithdrawn = sql`exists (
  select from wagering_requirements w
  where w.source = 'deposit' and w.reference = first.subject and w.withdrawn_at is not null
)`;

/** Amount of the first deposit of the period, or of the account; once for all accounts of a person. */
export const firstDeposit: MeasureQuery = {
  causes: ['deposit'],
  figures: (measure, span) => sql`
    select p.uid, first.subject, first.figure from players p cross join lateral ${firstOf(measure, span, sql`p.uid`)} first
    where ${during(sql`first.created_at`, span)} and not ${isWithdrawn}
      and not ${isFirstElsewhere(measure, span, sql`p.uid`)}`,
};
