-- Checks that a reversal moves the whole amount of a movement back to where it came from.
create function ledger_check_reversal() returns trigger
language plpgsql
as $$
declare
  v_earlier public.ledger_movements;
begin
  select * into v_earlier from public.ledger_movements where id = new.reverses;
  if v_earlier.phase <> 'single' then
    perform public.ledger_refuse('ledger_movements_reversible', 'a movement of several phases is not reversed');
  end if;
  if new.amount <> v_earlier.amount or new.from_account <> v_earlier.to_account
    or new.to_account <> v_earlier.from_account then
    perform public.ledger_refuse('ledger_movements_reverses_the_same', 'a reversal is of the whole movement');
  end if;
  return null;
end
$$;

create constraint trigger ledger_movements_reversal
  after insert on ledger_movements deferrable initially deferred
  for each row when (new.reverses is not null) execute function ledger_check_reversal();
