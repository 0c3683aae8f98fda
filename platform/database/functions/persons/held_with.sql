-- Returns the accounts under an exclusion that hold an account: they share a strong mark with it, and no operator has declared both
-- to be different persons'. `p_kind` and `p_mark` count as a mark of the account, such as that of the browser in use; null: none.
-- An account that is excluded itself is not held: its player logs in and withdraws.
create function held_with(p_uid text, p_kind text, p_mark text, p_at timestamptz) returns setof text
language plpgsql stable
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if is_excluded(p_uid, p_at) then return; end if;
  return query
    with own as (
      select m.kind, m.mark from account_marks m
        where m.uid = p_uid and m.kind in ('device', 'bankAccount', 'passkey')
      union
      select p_kind, p_mark where p_mark is not null
    )
    select distinct theirs.uid
      from own join account_marks theirs on theirs.kind = own.kind and theirs.mark = own.mark
      where theirs.uid <> p_uid and is_excluded(theirs.uid, p_at) and not exists (
        select from distinct_persons d
          where d.one = least(p_uid, theirs.uid) and d.other = greatest(p_uid, theirs.uid)
      );
end
$$;
