-- Records each state that a deposit or a withdrawal comes to.
create function cashier_write_transition() returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op = 'UPDATE' then
    if new.state = old.state then
      return null;
    end if;
  end if;
  insert into cashier_transitions (deposit_id, withdrawal_id, at, from_state, state, event, by, reason) values (
    case tg_table_name when 'deposits' then new.id end,
    case tg_table_name when 'withdrawals' then new.id end,
    new.moved_at, case tg_op when 'UPDATE' then old.state end, new.state, new.event, new.moved_by, new.reason
  );
  return null;
end
$$;

create trigger deposits_steps
  after insert or update of state on deposits
  for each row execute function cashier_write_transition();

create trigger withdrawals_steps
  after insert or update of state on withdrawals
  for each row execute function cashier_write_transition();
