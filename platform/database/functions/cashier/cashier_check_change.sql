-- Checks every change of a deposit or a withdrawal: its state starts and changes only as `cashier_transition` says, and its
-- other columns never change. Argument: the state machine.
create function cashier_check_change() returns trigger
language plpgsql
as $$
declare
  v_moves text[] := array[
    'state', 'event', 'moved_by', 'moved_at', 'reason', 'note', 'late', 'settled_at', 'movement_id',
    'settlement_id', 'correction_id', 'bank_url'
  ];
  v_polls text[] := array['next_poll_at', 'polled_at', 'polls', 'ordered_until'];
begin
  if tg_op = 'DELETE' or to_jsonb(new) - v_moves - v_polls <> to_jsonb(old) - v_moves - v_polls
    or new.state = old.state and to_jsonb(new) - v_polls <> to_jsonb(old) - v_polls then
    perform public.ledger_refuse(tg_table_name || '_permanent', 'only its state, its polls and its lease change');
  end if;
  -- An insert has no old state.
  if new.state is distinct from old.state and not exists (
    select from public.cashier_transition(tg_argv[0], old.state, new.event, new.moved_by) t
      where t.to_state = new.state
  ) then
    perform public.ledger_refuse(tg_table_name || '_transition', 'no such transition leads there');
  end if;
  return new;
end
$$;

create trigger deposits_changed
  before insert or update or delete on deposits
  for each row execute function cashier_check_change('deposit');

create trigger withdrawals_changed
  before insert or update or delete on withdrawals
  for each row execute function cashier_check_change('withdrawal');
