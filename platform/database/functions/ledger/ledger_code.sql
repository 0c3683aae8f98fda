-- Returns the code of an account. PL/pgSQL keeps the plan; SQL would plan at each call.
create function ledger_code(p_account bigint) returns text
language plpgsql stable
as $$
begin
  return (select code from ledger_accounts where id = p_account);
end
$$;
