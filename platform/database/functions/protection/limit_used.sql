-- Returns what a limit counts so far in its period, in whole rupiah; negative for a gain. Deposits are those booked, and those
-- that can still be paid. Losses are stakes less wins and refunds of the player's own money, stakes are those with bonus money
-- too; free spins count for nothing. Entries dated after now, by another node's clock, count.
create function limit_used(p_uid text, p_name text, p_at timestamptz) returns bigint
language plpgsql stable
set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_since date := (select p.first_day from limit_period(p_name, p_at) p);
begin
  if p_name like 'deposit%' then
    return (
      select coalesce(sum(d.received), 0)
        from ledger_accounts a join ledger_days d on d.account_id = a.id
        where a.code = account_code('player', p_uid) and d.reason = 'deposit' and d.day >= v_since
    ) + (
      select coalesce(sum(o.amount), 0) from deposits o where o.uid = p_uid and o.settled_at is null
    );
  elsif p_name like 'loss%' then
    return (
      select coalesce(sum(d.spent - d.received), 0)
        from ledger_accounts a join ledger_days d on d.account_id = a.id
        where a.uid = p_uid and a.kind in ('player', 'brand')
          and d.reason in ('stake', 'win', 'refund', 'brandResult') and d.day >= v_since
    );
  elsif p_name like 'stake%' then
    return (
      select coalesce(sum(d.spent), 0)
        from ledger_accounts a join ledger_days d on d.account_id = a.id
        where a.uid = p_uid and d.reason = 'stake' and d.day >= v_since
    );
  end if;
  return null;
end
$$;
