-- Returns true where a movement has this amount, accounts, reason and reference. PL/pgSQL keeps the plan; SQL would
-- plan at each call.
create function cashier_is_movement(
  p_movement bigint, p_phase text, p_reason text, p_from text, p_to text, p_amount bigint, p_reference text
) returns boolean
language plpgsql stable
set search_path = pg_catalog, public, pg_temp
as $$
begin
  return exists (
    select from ledger_movements m
      join ledger_accounts f on f.id = m.from_account
      join ledger_accounts t on t.id = m.to_account
      where m.id = p_movement and m.phase = p_phase and m.reason = p_reason and f.code = p_from and t.code = p_to
        and m.amount = p_amount and m.reference = p_reference
  );
end
$$;
