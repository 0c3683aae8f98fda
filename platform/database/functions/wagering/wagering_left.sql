-- Returns the remaining wagering of a player in whole rupiah. Each requirement counts with all that came after it, less what
-- was wagered since and not given back: of each stake what was at risk, and for gifts what of it counts in the game's class.
-- A player who owns less than the lowest stake has none: balances everywhere, money that is held or in transit, and the
-- stakes of open rounds count as owned.
--
-- A round counts when it began after the requirement; one of the same millisecond may have begun before it.
--
-- With `p_last`, the number of a requirement, what would remain had nothing come after that one: 0 where it is met.
create function wagering_left(p_uid text, p_last bigint default null) returns bigint
language plpgsql stable
as $$
begin
  return (
    select case
      when (
        select coalesce(sum(balance), 0) from ledger_accounts where uid = p_uid and kind <> 'bonus'
      ) + (
        select coalesce(sum(stake), 0) from game_rounds
          where uid = p_uid and state = 'open' and free_spin_grant is null and account <> account_code('bonus', p_uid)
      ) < lowest_stake() then 0
      else greatest(0, coalesce(max(greatest(
        r.required - div(rounds.at_risk + corrections.at_risk, 100), r.gifts - div(rounds.counted + corrections.counted, 100)
      )), 0)) end::bigint
    from (
      select at, sum(amount) over newer as required, sum(amount) filter (where source = 'gift') over newer as gifts
        from wagering_requirements
        where uid = p_uid and cleared_at is null and (p_last is null or id <= p_last)
        window newer as (order by id desc)
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
  );
end $$;
