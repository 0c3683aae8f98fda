-- Returns the accounts under an exclusion that hold an account, because they share a strong mark with it. `p_kind` and `p_mark`
-- count as a mark of the account, such as that of the browser in use; null: none. An account that is excluded itself is not
-- held: its player logs in and withdraws.
create function held_with(p_uid text, p_kind text, p_mark text, p_at timestamptz) returns setof text
language plpgsql stable
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if is_excluded(p_uid, p_at) then return; end if;
  return query
    select s.other from shared_marks() s
      where s.one = p_uid and s.mark in ('device', 'bankAccount', 'passkey') and is_excluded(s.other, p_at)
    union
    select m.uid from account_marks m
      where m.kind = p_kind and m.mark = p_mark and m.uid <> p_uid and is_excluded(m.uid, p_at)
        and not are_distinct(p_uid, m.uid);
end
$$;
