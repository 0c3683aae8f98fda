-- Adds each entry to its day. Accounts of the house are left out: all players would wait for their rows.
create function ledger_add_to_days() returns trigger
language plpgsql
as $$
begin
  insert into public.ledger_days as d (account_id, day, reason, received, spent)
    values (
      new.account_id, public.western_day(new.at), new.reason, greatest(new.amount, 0), greatest(-new.amount, 0)
    )
    on conflict (account_id, day, reason)
      do update set received = d.received + excluded.received, spent = d.spent + excluded.spent;
  return null;
end
$$;

create trigger ledger_entries_by_day
  after insert on ledger_entries
  for each row when (new.balance_after is not null) execute function ledger_add_to_days();
