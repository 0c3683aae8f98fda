-- Moves money between two accounts, once per caller and key. `ledger_settle` ends a movement of phase 'pending'.
create function ledger_move(
  p_caller text,
  p_key text,
  p_request text,
  p_reason text,
  p_from text,
  p_to text,
  p_amount bigint,
  p_phase text,
  p_reference text,
  p_actor text
) returns ledger_booking
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_phase text := coalesce(p_phase, 'single');
begin
  if v_phase not in ('single', 'pending') then
    perform ledger_refuse('ledger_movements_settling', 'only a settlement posts or voids');
  end if;
  return ledger_book(
    p_caller, p_key,
    coalesce(p_request, ledger_request(p_reason, p_from, p_to, p_amount, v_phase, p_reference)),
    p_reason, p_from, p_to, p_amount, v_phase, null, null, p_reference, p_actor
  );
end
$$;
