-- Checks that a deposit or a withdrawal starts as `cashier_transition` says. Argument: the state machine.
create function cashier_check_start() returns trigger
language plpgsql
as $$
begin
  if not exists (
    select from public.cashier_transition(tg_argv[0], null, new.event, new.moved_by) t where t.to_state = new.state
  ) then
    perform public.ledger_refuse(tg_table_name || '_transition', 'it starts in its first state');
  end if;
  return new;
end
$$;

create trigger deposits_started
  before insert on deposits
  for each row execute function cashier_check_start('deposit');

create trigger withdrawals_started
  before insert on withdrawals
  for each row execute function cashier_check_start('withdrawal');
