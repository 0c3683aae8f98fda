-- Returns, for each wagering requirement of a player that is not cleared, what would remain in whole rupiah had nothing come
-- after it: 0 where it is met. Each requirement counts with all that came after it, less what was wagered since and not given
-- back: of each stake what was at risk, and for gifts what of it counts in the game's class.
-- A player who owns less than the lowest stake has none: balances everywhere, money that is held or in transit, and the
-- stakes of open rounds count as owned.
--
-- A round counts when it began after the requirement; one of the same millisecond may have begun before it.
--
-- One pass: the sum of the requirements from one to the last is the sum up to the last less the sum before the one, so
-- the most that is left is found with the least of what was before and what was wagered since.
create function wagering_remaining(p_uid text) returns table (id bigint, remaining bigint)
language plpgsql stable
as $$
begin
  if (
    select coalesce(sum(a.balance), 0) from ledger_accounts a where a.uid = p_uid and a.kind <> 'bonus'
  ) + (
    select coalesce(sum(g.stake), 0) from game_rounds g
      where g.uid = p_uid and g.state = 'open' and g.free_spin_grant is null and g.account <> account_code('bonus', p_uid)
  ) < lowest_stake() then
    return;
  end if;
  return query
    select r.id, greatest(0,
        r.required - min(r.required - r.amount + div(rounds.at_risk + corrections.at_risk, 100)) over upto,
        r.gifts - min(r.gifts - r.gift + div(rounds.counted + corrections.counted, 100)) over upto
      )::bigint
    from (
      select w.id, w.at, w.amount, case w.source when 'gift' then w.amount else 0 end as gift,
          sum(w.amount) over older as required,
          sum(case w.source when 'gift' then w.amount else 0 end) over older as gifts
        from wagering_requirements w
        where w.uid = p_uid and w.cleared_at is null
        window older as (order by w.id)
    ) r,
      lateral (
        select coalesce(sum(g.stake * g.risk_percent), 0) as at_risk, coalesce(sum(g.stake * g.wagering_percent), 0) as counted
          from game_rounds g
          where g.uid = p_uid and g.started_at > r.at and g.state = 'settled' and g.free_spin_grant is null
      ) rounds,
      lateral (
        select coalesce(sum(c.stake * g.risk_percent), 0) as at_risk, coalesce(sum(c.stake * g.wagering_percent), 0) as counted
          from round_corrections c join game_rounds g on g.id = c.round_id
          where c.uid = p_uid and c.started_at > r.at
      ) corrections
    window upto as (order by r.id);
end
$$;
