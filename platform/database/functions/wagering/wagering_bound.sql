-- Returns the part of a player's balance that does not become own money by a break or an exclusion, in whole rupiah: gifts whose
-- wagering requirement is not met, and what was won since such a gift was first staked. Own money is staked first, so a gift
-- is staked where less than the gifts is left. Money that went to a brand counts as staked until it is back.
create function wagering_bound(p_uid text) returns bigint
language plpgsql stable
as $$
declare
  v_account bigint;
  v_balance bigint;
begin
  select a.id, a.balance into v_account, v_balance from ledger_accounts a where a.code = account_code('player', p_uid);
  return (
    with gifts as materialized (
      select e.id, e.at, e.amount
        from wagering_unmet(p_uid) r
          join ledger_movements m on m.caller = 'operator' and m.key = 'gift:' || r.reference
          join ledger_entries e on e.movement_id = m.id and e.account_id = v_account
        where r.source = 'gift'
    ), played as materialized (
      select e.id, e.amount, e.balance_after from ledger_entries e
        where e.account_id = v_account and e.balance_after is not null
          and e.at >= (select min(g.at) from gifts g) and e.id > (select min(g.id) from gifts g)
          and e.reason in ('stake', 'win', 'refund', 'toBrand', 'fromBrand')
    ), staked as (
      select min(p.id) as id from played p
        where p.amount < 0 and p.balance_after < (select sum(g.amount) from gifts g where g.id < p.id)
    )
    select least(
      v_balance,
      coalesce((select sum(g.amount) from gifts g), 0)
        + greatest(0, (select sum(p.amount) from played p, staked s where p.id >= s.id))
    )::bigint
  );
end
$$;
