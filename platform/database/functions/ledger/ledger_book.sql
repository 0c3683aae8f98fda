-- Books a movement: the one place that writes it. Only the functions of the ledger call it, as the owner. The time is
-- taken after the accounts are locked, so an account's entries lie in the order in which they were booked.
create function ledger_book(
  p_caller text,
  p_key text,
  p_request text,
  p_reason text,
  p_from text,
  p_to text,
  p_amount bigint,
  p_phase text,
  p_settles bigint,
  p_reverses bigint,
  p_reference text,
  p_actor text
) returns ledger_booking
language plpgsql
as $$
declare
  v_locked record;
  v_booking ledger_booking;
  v_at timestamptz(3);
begin
  v_locked := ledger_lock(p_from, p_to);
  v_at := greatest(ledger_now(), v_locked.booked_at);
  insert into ledger_movements (
      at, reason, from_account, to_account, amount, phase, settles, reverses, caller, key, request, reference, actor
    ) values (
      v_at, p_reason, v_locked.from_id, v_locked.to_id, p_amount, p_phase, p_settles, p_reverses, p_caller, p_key,
      p_request, p_reference, p_actor
    )
    on conflict on constraint ledger_movements_key do nothing
    returning id into v_booking.movement_id;
  if not found then
    return ledger_replay(p_caller, p_key, p_request);
  end if;

  if not starts_with(p_from, 'house:') then
    update ledger_accounts set balance = balance - p_amount, booked_at = v_at
      where id = v_locked.from_id returning balance into v_booking.from_balance;
  end if;
  if not starts_with(p_to, 'house:') then
    update ledger_accounts set balance = balance + p_amount, booked_at = v_at
      where id = v_locked.to_id returning balance into v_booking.to_balance;
  end if;

  v_booking.at := v_at;
  v_booking.from_entry := nextval('ledger_entries_id_seq');
  v_booking.to_entry := nextval('ledger_entries_id_seq');
  insert into ledger_entries (id, movement_id, account_id, amount, balance_after, at, reason)
    overriding system value values
    (v_booking.from_entry, v_booking.movement_id, v_locked.from_id, -p_amount, v_booking.from_balance, v_at, p_reason),
    (v_booking.to_entry, v_booking.movement_id, v_locked.to_id, p_amount, v_booking.to_balance, v_at, p_reason);
  v_booking.repeated := false;
  return v_booking;
end
$$;
