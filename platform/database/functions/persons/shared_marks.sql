-- Returns each two accounts that share a mark, in both orders, without those that are declared to be different persons'. SQL, so
-- that conditions on the accounts and the mark are planned as a part of it: an address may have many accounts.
create function shared_marks() returns table (one text, other text, mark text)
language sql stable
as $$
  select own.uid, theirs.uid, theirs.kind
    from account_marks own
      join account_marks theirs on theirs.kind = own.kind and theirs.mark = own.mark and theirs.uid <> own.uid
    where not are_distinct(own.uid, theirs.uid)
$$;
