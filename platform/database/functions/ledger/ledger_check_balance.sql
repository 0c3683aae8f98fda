-- Checks at the end of a transaction that a balance is that of the account's newest entry. Of several changes of an
-- account in one transaction, only the last one can show it.
create function ledger_check_balance() returns trigger
language plpgsql
as $$
declare
  v_balance bigint;
  v_at timestamptz;
begin
  if (new.balance is null) <> (new.kind = 'house') then
    perform public.ledger_refuse(
      'ledger_accounts_house_balance', 'only an account of the house keeps no balance'
    );
  end if;
  if new.balance is null then
    return null;
  end if;
  select balance_after, at into v_balance, v_at from public.ledger_entries
    where account_id = new.id and balance_after is not null
    order by at desc, id desc limit 1;
  if new.balance <> coalesce(v_balance, 0) or new.booked_at is distinct from v_at then
    perform from public.ledger_accounts
      where id = new.id and balance = coalesce(v_balance, 0) and booked_at is not distinct from v_at;
    if not found then
      perform public.ledger_refuse('ledger_accounts_balance', 'a balance is that of its newest entry');
    end if;
  end if;
  return null;
end
$$;

create constraint trigger ledger_accounts_checked
  after insert or update of balance, booked_at on ledger_accounts deferrable initially deferred
  for each row execute function ledger_check_balance();
