-- Returns the accounts that share marks with an account, and the kinds of these marks, without those that an operator has declared
-- to be another person's. SQL, so that a condition on `mark` is planned as a part of it: an address may have many accounts.
create function shared_marks(p_uid text) returns table (other text, mark text)
language sql stable
as $$
  select distinct theirs.uid, theirs.kind
    from account_marks own
      join account_marks theirs on theirs.kind = own.kind and theirs.mark = own.mark and theirs.uid <> own.uid
    where own.uid = p_uid and not exists (
      select from distinct_persons d
        where d.one = least(own.uid, theirs.uid) and d.other = greatest(own.uid, theirs.uid)
    )
$$;
