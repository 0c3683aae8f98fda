-- Checks the account that holds a player's money when its balance changes.
create function cashier_check_account() returns trigger
language plpgsql
as $$
begin
  perform public.cashier_check_held(new.uid);
  return null;
end
$$;

create constraint trigger ledger_accounts_held
  after insert or update of balance on ledger_accounts deferrable initially deferred
  for each row when (new.kind = 'held') execute function cashier_check_account();
