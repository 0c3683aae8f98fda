-- Checks the columns of a new movement. A trigger keeps its plan; PostgreSQL reads the checks of a table again for
-- every statement.
create function ledger_check_terms() returns trigger
language plpgsql
as $$
declare
  v_rule text := case
    when new.amount <= 0 then 'ledger_movements_positive'
    when new.from_account = new.to_account then 'ledger_movements_two_accounts'
    when not public.ledger_is_reason(new.reason) then 'ledger_movements_reason'
    when new.phase not in ('single', 'pending', 'posted', 'voided') then 'ledger_movements_phase'
    when (new.settles is not null) <> (new.phase in ('posted', 'voided')) then 'ledger_movements_settling'
    when new.caller !~ '^(player:[A-Za-z0-9]{1,32}|operator|provider:.+|system)$'
      then 'ledger_movements_caller'
  end;
begin
  if v_rule is not null then
    perform public.ledger_refuse(v_rule, 'no movement is like that');
  end if;
  return new;
end
$$;

create trigger ledger_movements_terms
  before insert on ledger_movements
  for each row execute function ledger_check_terms();
