-- Checks that the movement of a deposit is booked as the player asked for it.
create function cashier_check_deposit() returns trigger
language plpgsql
as $$
begin
  if not public.cashier_is_movement(
    new.movement_id, 'single', 'deposit', 'house:cashier', public.account_code('player', new.uid), new.amount,
    new.reference
  ) then
    perform public.ledger_refuse('deposits_movement', 'a deposit is booked as it was asked for');
  end if;
  return null;
end
$$;

create constraint trigger deposits_checked
  after insert or update on deposits deferrable initially deferred
  for each row when (new.movement_id is not null) execute function cashier_check_deposit();
