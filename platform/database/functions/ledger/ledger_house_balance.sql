-- Returns the balance of an account of the house, up to an entry where one is given: its newest checkpoint and the
-- entries after it.
create function ledger_house_balance(p_account bigint, p_until bigint default 9223372036854775807) returns bigint
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  with checkpoint as (
    select entry_id, balance from ledger_checkpoints
      where account_id = p_account and entry_id < p_until and balance is not null
      order by entry_id desc limit 1
  )
  select (coalesce((select balance from checkpoint), 0) + coalesce(sum(amount), 0))::bigint from ledger_entries
    where account_id = p_account and balance_after is null
      and id > coalesce((select entry_id from checkpoint), 0) and id <= p_until
$$;
