-- Queues the player for whom a stake, a win, a deposit or a reward is reversed: what it brought may have no ground any more.
create function reward_queue_reversal() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into reward_queue (uid, cause, at)
    select distinct a.uid, 'reversal', new.at
      from ledger_movements m join ledger_accounts a on a.id in (m.from_account, m.to_account)
      where m.id = new.reverses and m.reason in ('stake', 'win', 'deposit', 'reward') and a.uid is not null;
  return null;
end
$$;

create trigger ledger_movements_queue
  after insert on ledger_movements
  for each row when (new.reverses is not null) execute function reward_queue_reversal();
