-- Checks that a new entry belongs to its movement and follows from the account's entry before it.
create function ledger_check_entry() returns trigger
language plpgsql
as $$
declare
  v_rule text;
begin
  select case
    when new.account_id not in (m.from_account, m.to_account) then 'ledger_entries_of_its_accounts'
    when new.amount <> case new.account_id when m.from_account then -m.amount else m.amount end
      then 'ledger_entries_of_its_amount'
    when new.at <> m.at or new.reason <> m.reason then 'ledger_entries_as_its_movement'
    when (a.balance is null) <> (new.balance_after is null) then 'ledger_entries_house_balance'
    when a.balance is null then null
    when new.balance_after <> new.amount + coalesce((
      select e.balance_after from public.ledger_entries e
        where e.account_id = new.account_id and e.balance_after is not null and (e.at, e.id) < (new.at, new.id)
        order by e.at desc, e.id desc limit 1
    ), 0) then 'ledger_entries_follow'
    when new.balance_after <> a.balance then 'ledger_accounts_balance'
  end into v_rule
    from public.ledger_movements m, public.ledger_accounts a
    where m.id = new.movement_id and a.id = new.account_id;
  if not found then
    v_rule := 'ledger_entries_of_its_accounts';
  end if;
  if v_rule is null then
    return null;
  end if;
  -- Of several entries that one statement adds to an account, only the last has the account's balance.
  if v_rule = 'ledger_accounts_balance' then
    perform from public.ledger_entries e
      where e.account_id = new.account_id and e.balance_after is not null and (e.at, e.id) > (new.at, new.id);
    if found then
      return null;
    end if;
  end if;
  perform public.ledger_refuse(v_rule, 'an entry contradicts the ledger');
end
$$;

create trigger ledger_entries_checked
  after insert on ledger_entries
  for each row execute function ledger_check_entry();
