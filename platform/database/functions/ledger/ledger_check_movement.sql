-- Checks at the end of a transaction that a movement has both its entries. It names the schema: a deferred trigger runs
-- under the search path of the transaction's user.
create function ledger_check_movement() returns trigger
language plpgsql
as $$
begin
  if (select count(*) from public.ledger_entries where movement_id = new.id) <> 2 then
    perform public.ledger_refuse('ledger_movements_two_entries', 'a movement has two entries');
  end if;
  return null;
end
$$;

create constraint trigger ledger_movements_checked
  after insert on ledger_movements deferrable initially deferred
  for each row execute function ledger_check_movement();
