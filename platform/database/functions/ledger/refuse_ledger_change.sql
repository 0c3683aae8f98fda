-- Refuses to change or remove what is booked, for every role, the owner included.
create function refuse_ledger_change() returns trigger
language plpgsql
as $$
begin
  raise exception 'the ledger is append-only'
    using errcode = 'restrict_violation', constraint = 'ledger_append_only';
end
$$;

create trigger ledger_accounts_permanent
  before update of id, kind, uid, game_brand, purpose or delete or truncate on ledger_accounts
  for each statement execute function refuse_ledger_change();

create trigger ledger_movements_append_only
  before update or delete or truncate on ledger_movements
  for each statement execute function refuse_ledger_change();

create trigger ledger_entries_append_only
  before update or delete or truncate on ledger_entries
  for each statement execute function refuse_ledger_change();

create trigger game_round_movements_append_only
  before update or delete or truncate on game_round_movements
  for each statement execute function refuse_ledger_change();

create trigger game_rounds_kept
  before truncate on game_rounds
  for each statement execute function refuse_ledger_change();
