-- Returns the code of an account by its kind: of a player, at a game brand where it is there, or of the house with its
-- purpose. `accountCode` of the platform makes the same.
create function account_code(p_kind text, p_owner text, p_brand text default null) returns text
language sql immutable parallel safe
as $$
  select p_kind || ':' || p_owner || coalesce(':' || p_brand, '')
$$;
