-- Adds a wagering requirement, once per source and reference.
create function wagering_add(
  p_uid text, p_at timestamptz, p_amount bigint, p_source text, p_reference text
) returns void
language sql
security definer
set search_path = pg_catalog, public, pg_temp
as $$
  insert into wagering_requirements (uid, at, amount, source, reference)
    values (p_uid, p_at, p_amount, p_source, p_reference)
    on conflict on constraint wagering_requirements_reference do nothing
$$;
