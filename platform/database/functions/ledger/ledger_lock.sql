-- Locks the two accounts of a movement and opens those that are missing. Returns their numbers and the latest time at
-- which either was booked.
--
-- Accounts that keep a balance are locked, two in the order of their numbers, so that opposite movements cannot wait for
-- each other. An account of the house keeps no balance and is not locked.
create function ledger_lock(
  p_from text, p_to text, out from_id bigint, out to_id bigint, out booked_at timestamptz
)
language plpgsql
as $$
declare
  v_keeps_from boolean := not starts_with(p_from, 'house:');
  v_keeps_to boolean := not starts_with(p_to, 'house:');
begin
  loop
    if v_keeps_from and not v_keeps_to then
      select f.id, t.id, f.booked_at into from_id, to_id, booked_at
        from ledger_accounts f, ledger_accounts t
        where f.code = p_from and t.code = p_to
        for no key update of f;
    elsif v_keeps_to and not v_keeps_from then
      select f.id, t.id, t.booked_at into from_id, to_id, booked_at
        from ledger_accounts f, ledger_accounts t
        where f.code = p_from and t.code = p_to
        for no key update of t;
    else
      select f.id, t.id into from_id, to_id
        from ledger_accounts f, ledger_accounts t
        where f.code = p_from and t.code = p_to;
      select max(locked.booked_at) into booked_at from (
        select a.booked_at from ledger_accounts a
          where a.id in (from_id, to_id) and a.balance is not null
          order by a.id for no key update
      ) locked;
    end if;
    exit when to_id is not null;
    perform ledger_account(p_from), ledger_account(p_to);
  end loop;
end
$$;
