-- Returns the account of a code. A player's account is opened when it is first named; those of the house exist.
create function ledger_account(p_code text) returns bigint
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_id bigint;
  v_part text[];
begin
  select id into v_id from ledger_accounts where code = p_code;
  if found then
    return v_id;
  end if;
  v_part := string_to_array(p_code, ':');
  if v_part[1] = 'house' then
    perform ledger_refuse('ledger_accounts_known', 'the house has no such account');
  end if;
  insert into ledger_accounts (kind, uid, game_brand, balance) values (v_part[1], v_part[2], v_part[3], 0)
    on conflict on constraint ledger_accounts_code do nothing;
  select id into strict v_id from ledger_accounts where code = p_code;
  return v_id;
end
$$;
