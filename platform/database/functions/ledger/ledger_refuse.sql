-- Raises an error that names its rule as the error of a constraint does.
create function ledger_refuse(p_rule text, p_message text) returns void
language plpgsql
as $$
begin
  raise exception '%', p_message using errcode = 'integrity_constraint_violation', constraint = p_rule;
end
$$;
