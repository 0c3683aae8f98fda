-- Ends a pending movement: 'posted' moves its money to `p_to`, 'voided' back to where it came from.
create function ledger_settle(
  p_caller text,
  p_key text,
  p_request text,
  p_pending bigint,
  p_outcome text,
  p_to text,
  p_actor text
) returns ledger_booking
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_pending ledger_movements;
begin
  select * into v_pending from ledger_movements where id = p_pending and phase = 'pending';
  if not found then
    perform ledger_refuse('ledger_movements_pending', 'there is no such pending movement');
  end if;
  return ledger_book(
    p_caller, p_key,
    coalesce(p_request, concat_ws('|', 'settle', p_pending, p_outcome, p_to)),
    v_pending.reason,
    ledger_code(v_pending.to_account),
    case p_outcome when 'voided' then ledger_code(v_pending.from_account) else p_to end,
    v_pending.amount, p_outcome, p_pending, null, v_pending.reference, p_actor
  );
end
$$;
