-- Sums up each account of the house up to the newest entry's number.
--
-- Transactions that still run may hold numbers below it. Each of them had its own transaction number first, so that
-- is smaller than the one taken here after the entry's number: a checkpoint stays open until every transaction below
-- this horizon has ended. One transaction at a time makes a checkpoint; `operatorKeys` in locks.ts has the number of
-- this advisory lock too, but always with a second number, so the two never meet.
create function ledger_checkpoint() returns void
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_last bigint;
begin
  if pg_current_xact_id_if_assigned() is not null then
    perform ledger_refuse('ledger_checkpoints_apart', 'a checkpoint is a transaction of its own');
  end if;
  if not pg_try_advisory_xact_lock(4115126) then
    return;
  end if;
  v_last := coalesce(pg_sequence_last_value('ledger_entries_id_seq'), 0);
  insert into ledger_checkpoints (account_id, entry_id, horizon, at)
    select id, v_last, pg_current_xact_id()::text, ledger_now() from ledger_accounts where kind = 'house'
    on conflict do nothing;
  update ledger_checkpoints c set balance = ledger_house_balance(c.account_id, c.entry_id)
    where c.balance is null and c.horizon::xid8 <= pg_snapshot_xmin(pg_current_snapshot());
  delete from ledger_checkpoints c using ledger_checkpoints later
    where later.account_id = c.account_id and later.entry_id > c.entry_id and later.balance is not null;
end
$$;
