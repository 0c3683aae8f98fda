import { type SQL, sql } from 'drizzle-orm';
import { rulesOf } from './rules.ts';

const { wagering, maximumWin } = rulesOf(0).boost;

/** The booked amount of a movement of the bonus `b` of the reward `r`. */
const booked = (ending: string): SQL => sql`(
  select coalesce(sum(m.amount), 0) from ledger_movements m
  where m.caller in ('system', 'operator', 'player:' || b.uid) and m.key = 'bonus:' || b.id || ${ending}
)`;

/** What was booked for a bonus after its end, by payments of a provider. */
const late = (reason: 'bonusEnded' | 'bonusReleased'): SQL => sql`(
  select coalesce(sum(m.amount), 0) from ledger_movements m
  where m.caller like 'provider:%' and m.reason = ${reason} and m.reference = b.id::text
)`;

/** Finds contradictions between rewards, budgets, the ledger, free spins and bonuses of a trial, in one snapshot. */
export const inconsistenciesSql = (trial: string): SQL => sql`
  with own as (select * from rewards where offer like ${`%/${trial}-%`}),
  movements as (
    select m.id, m.key, m.amount, f.code as source, t.code as target,
      (select count(*) from ledger_movements b where b.reverses = m.id) as reversals
    from ledger_movements m join ledger_accounts f on f.id = m.from_account join ledger_accounts t on t.id = m.to_account
    where m.caller = 'system' and m.key in (select 'reward:' || id from own)
  ),
  given as (
    select b.*, r.offer, r.uid as rewarded, r.amount as reward, r.state as reward_state, ${booked('')} as paid_in,
      ${booked(':ended')} as taken, ${booked(':released')} as paid_out, ${late('bonusEnded')} as late_taken,
      ${late('bonusReleased')} as late_paid_out, (
        select coalesce(sum(g.stake), 0) from game_rounds g
        -- By a clock that was ahead, a round may have begun after the end.
        where g.uid = b.uid and g.state = 'settled' and g.free_spin_grant is null and g.started_at > b.opened_at
          and g.started_at < coalesce(b.expires_at, 'infinity')
      ) as staked
    from own r join bonuses b on b.id = r.bonus_id
  )
  select 'paid twice' as what, offer, uid, min(period) as period from own where state in ('due', 'paid')
    group by offer, uid, subject, case when offer like '%-friends' then '' else period end having count(*) > 1
  union all select 'spent', o.id, o.spent::text, (o.budget + o.extra_budget)::text from offers o
    where o.id like ${`%/${trial}-%`} and (o.spent > o.budget + o.extra_budget
      or o.spent <> (select coalesce(sum(amount), 0) from own where own.offer = o.id and own.state = 'paid'))
  union all select 'money', r.offer, r.uid, r.period from own r
    left join movements m on m.key = 'reward:' || r.id
    left join free_spin_grants g on g.key = 'reward:' || r.id
    where case when r.state in ('due', 'refused') then m.id is not null or g.id is not null or r.bonus_id is not null
      when r.bonus_id is not null then m.id is not null or g.id is not null
      when g.id is not null then m.id is not null or g.id is distinct from r.grant_id or g.uid <> r.uid
        or g.count * g.value <> r.amount or (g.revoked_at is null) <> (r.state = 'paid')
      else m.id is distinct from r.movement_id or m.id is null or m.amount <> r.amount or m.source <> 'house:rewards'
        or m.target <> 'player:' || r.uid or m.reversals <> (r.state = 'revoked')::int end
  union all select 'bonus', b.offer, b.uid, b.id || ' ' || b.state from given b
    where b.uid <> b.rewarded or b.amount <> b.reward or (b.state = 'revoked') <> (b.reward_state = 'revoked')
      or b.required <> ${wagering} * b.amount or b.win_limit <> ${maximumWin} * b.amount
      or b.paid_in <> case when b.opened_at is null then 0 else b.amount end
      or b.paid_out + b.late_paid_out <> b.released
      or b.taken + b.late_taken <> case when b.opened_at is null then 0 else b.lost end
      or (b.ended_at is not null and b.opened_at is null and b.lost <> b.amount)
      or b.wagered > b.staked or (b.released > 0) <> (b.state = 'released')
      or case b.state when 'released' then b.wagered < b.required when 'lapsed' then b.ended_at < b.expires_at
        or b.wagered >= b.required when 'used' then b.taken >= 500
        when 'waiting' then not exists (select from bonuses o where o.uid = b.uid and o.state = 'open') end
  limit 5`;
