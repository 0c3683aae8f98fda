-- Checks that a settlement moves the whole amount of a pending movement on, or back to where it came from.
create function ledger_check_settlement() returns trigger
language plpgsql
as $$
declare
  v_earlier public.ledger_movements;
begin
  select * into v_earlier from public.ledger_movements where id = new.settles;
  if v_earlier.phase <> 'pending' then
    perform public.ledger_refuse('ledger_movements_pending', 'only a pending movement is settled');
  end if;
  if new.amount <> v_earlier.amount or new.from_account <> v_earlier.to_account
    or new.phase = 'voided' and new.to_account <> v_earlier.from_account then
    perform public.ledger_refuse('ledger_movements_settles_the_same', 'a settlement is of what was pending');
  end if;
  return null;
end
$$;

create constraint trigger ledger_movements_settlement
  after insert on ledger_movements deferrable initially deferred
  for each row when (new.settles is not null) execute function ledger_check_settlement();
