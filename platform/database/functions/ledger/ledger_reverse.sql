-- Takes a movement back by a new one that names it.
create function ledger_reverse(
  p_caller text,
  p_key text,
  p_request text,
  p_movement bigint,
  p_actor text,
  p_note text
) returns ledger_booking
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_movement ledger_movements;
begin
  select * into v_movement from ledger_movements where id = p_movement;
  if not found then
    perform ledger_refuse('ledger_movements_reverses_ledger_movements_id_fk', 'there is no such movement');
  end if;
  if v_movement.phase <> 'single' then
    perform ledger_refuse('ledger_movements_reversible', 'a movement of several phases is not reversed');
  end if;
  if exists (
    select from ledger_accounts a where a.id in (v_movement.from_account, v_movement.to_account) and a.kind = 'bonus'
  ) then
    perform ledger_refuse('ledger_movements_reversible', 'a bonus ends as a whole');
  end if;
  if starts_with(v_movement.key, 'withdrawal:') then
    perform ledger_refuse('ledger_movements_reversible', 'withdrawal_correct changes the state too');
  end if;
  perform play_check_reversal(v_movement);
  return ledger_book(
    p_caller, p_key,
    coalesce(p_request, concat_ws('|', 'reverse', p_movement)),
    'correction', ledger_code(v_movement.to_account), ledger_code(v_movement.from_account),
    v_movement.amount, 'single', null, p_movement, p_note, p_actor
  );
end
$$;
