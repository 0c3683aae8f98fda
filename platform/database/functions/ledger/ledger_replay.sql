-- Returns the booking of a key that was used before. Refuses a key that was used for another request.
create function ledger_replay(p_caller text, p_key text, p_request text) returns ledger_booking
language plpgsql
as $$
declare
  v_request text;
  v_booking ledger_booking;
begin
  select m.request into strict v_request from ledger_movements m where m.caller = p_caller and m.key = p_key;
  if v_request <> p_request then
    perform ledger_refuse('ledger_same_request', 'the key was used for something else');
  end if;
  select m.id, m.at, f.id, f.balance_after, t.id, t.balance_after, true into strict v_booking
    from ledger_movements m
    join ledger_entries f on f.movement_id = m.id and f.account_id = m.from_account
    join ledger_entries t on t.movement_id = m.id and t.account_id = m.to_account
    where m.caller = p_caller and m.key = p_key;
  return v_booking;
end
$$;
