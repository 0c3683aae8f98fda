-- Returns the first strong mark that two accounts share: device, bankAccount or passkey. Null where they share none, or an
-- operator has declared them to be different persons'.
create function same_person(p_one text, p_other text) returns text
language plpgsql stable
set search_path = pg_catalog, public, pg_temp
as $$
begin
  return (
    select own.kind
      from account_marks own join account_marks theirs on theirs.kind = own.kind and theirs.mark = own.mark
      where own.uid = p_one and theirs.uid = p_other and own.kind in ('device', 'bankAccount', 'passkey')
        and not exists (
          select from distinct_persons d where d.one = least(p_one, p_other) and d.other = greatest(p_one, p_other)
        )
      order by array_position(array['device', 'bankAccount', 'passkey'], own.kind)
      limit 1
  );
end
$$;
