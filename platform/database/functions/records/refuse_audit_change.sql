-- Refuses to change or remove a row of the audit log, for every role, the owner included.
create function refuse_audit_change() returns trigger
language plpgsql
as $$
begin
  raise exception 'the audit log is append-only' using errcode = 'restrict_violation';
end
$$;

create trigger audit_log_append_only
  before update or delete or truncate on audit_log
  for each statement execute function refuse_audit_change();
