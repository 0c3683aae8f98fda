-- Queues the player whose stake is reversed: a friend's stakes may no longer be enough for a reward.
create function reward_queue_reversal() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into reward_queue (uid, cause, at)
    select a.uid, 'reversal', new.at
      from ledger_movements m join ledger_accounts a on a.id = m.from_account
      where m.id = new.reverses and m.reason = 'stake' and a.uid is not null;
  return null;
end
$$;

create trigger ledger_movements_queue
  after insert on ledger_movements
  for each row when (new.reverses is not null) execute function reward_queue_reversal();
