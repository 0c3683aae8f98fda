-- Marks the requirements of deposits that a withdrawal takes out before they are wagered. They count as before; a deposit so
-- marked brings no bonus any more.
create function wagering_withdraw(p_uid text, p_at timestamptz) returns void
language sql
security definer
set search_path = pg_catalog, public, pg_temp
as $$
  update wagering_requirements set withdrawn_at = p_at
    where withdrawn_at is null and id in (select id from wagering_unmet(p_uid) where source = 'deposit')
$$;
