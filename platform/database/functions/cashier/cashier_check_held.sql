-- Checks that the account that holds a player's money has the sum of the player's open withdrawals.
create function cashier_check_held(p_uid text) returns void
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if coalesce((select balance from ledger_accounts where code = account_code('held', p_uid)), 0)
    <> coalesce((select sum(amount) from withdrawals where uid = p_uid and settlement_id is null), 0) then
    perform ledger_refuse('withdrawals_held', 'held money belongs to one open withdrawal');
  end if;
end
$$;
