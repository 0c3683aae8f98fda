-- Opens the accounts of the house that are missing.
create function ledger_open_house(p_purposes text[]) returns void
language sql security definer
set search_path = pg_catalog, public, pg_temp
as $$
  insert into ledger_accounts (kind, purpose) select 'house', unnest(p_purposes)
    on conflict on constraint ledger_accounts_code do nothing
$$;
