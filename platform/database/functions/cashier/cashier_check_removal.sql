-- Refuses to remove a bank account while a withdrawal to it is under way.
create function cashier_check_removal() returns trigger
language plpgsql
as $$
begin
  if exists (select from public.withdrawals where bank_account_id = old.id and settlement_id is null) then
    perform public.ledger_refuse('bank_accounts_in_use', 'a withdrawal to this bank account is under way');
  end if;
  return new;
end
$$;

create trigger bank_accounts_removal
  before update of removed_at on bank_accounts
  for each row when (old.removed_at is null and new.removed_at is not null)
  execute function cashier_check_removal();
