-- Refuses to remove a key of an operator, to change one, and to take its revocation back.
create function refuse_operator_key_change() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'UPDATE' then
    if old.revoked_at is null
      and (new.id, new.person, new.role, new.hash, new.created_at, new.created_by)
        = (old.id, old.person, old.role, old.hash, old.created_at, old.created_by) then
      return new;
    end if;
  end if;
  raise exception 'a key of an operator can only be revoked' using errcode = 'restrict_violation';
end
$$;

create trigger operator_keys_change
  before update or delete on operator_keys
  for each row execute function refuse_operator_key_change();

create trigger operator_keys_kept
  before truncate on operator_keys
  for each statement execute function refuse_operator_key_change();
