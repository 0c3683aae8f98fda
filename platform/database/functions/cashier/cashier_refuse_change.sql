-- Refuses to empty the tables of the cashier and to change its steps, for every role. Argument: the rule's name.
create function cashier_refuse_change() returns trigger
language plpgsql
as $$
begin
  perform public.ledger_refuse(tg_argv[0], 'this is append-only');
  return null;
end
$$;

create trigger deposits_kept
  before truncate on deposits
  for each statement execute function cashier_refuse_change('deposits_permanent');

create trigger withdrawals_kept
  before truncate on withdrawals
  for each statement execute function cashier_refuse_change('withdrawals_permanent');

create trigger cashier_transitions_append_only
  before update or delete or truncate on cashier_transitions
  for each statement execute function cashier_refuse_change('cashier_transitions_append_only');
