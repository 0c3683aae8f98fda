-- Returns the first strong mark that two accounts share: device, bankAccount or passkey. Null: they count as different persons'.
create function same_person(p_one text, p_other text) returns text
language plpgsql stable
set search_path = pg_catalog, public, pg_temp
as $$
begin
  return (
    select s.mark from shared_marks() s
      where s.one = p_one and s.other = p_other and s.mark in ('device', 'bankAccount', 'passkey')
      order by array_position(array['device', 'bankAccount', 'passkey'], s.mark)
      limit 1
  );
end
$$;
