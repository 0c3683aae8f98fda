-- Queues a player whose figures have changed. Takes the cause, and the column with the moment that the figure belongs to.
create function reward_queue_add() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into reward_queue (uid, cause, at)
    values (new.uid, tg_argv[0], (to_jsonb(new) ->> tg_argv[1])::timestamptz);
  return null;
end
$$;

create trigger account_marks_queue
  after insert on account_marks
  for each row when (new.kind in ('device', 'bankAccount', 'passkey'))
  execute function reward_queue_add('mark', 'first_seen_at');

create trigger log_ins_queue
  after insert on log_ins
  for each row execute function reward_queue_add('logIn', 'at');

create trigger deposits_queue
  after update on deposits
  for each row when (old.state <> 'done' and new.state = 'done') execute function reward_queue_add('deposit', 'created_at');

create trigger favourites_queue
  after insert on favourites
  for each row execute function reward_queue_add('favourite', 'added_at');

create trigger bank_accounts_queue
  after insert on bank_accounts
  for each row execute function reward_queue_add('bankAccount', 'created_at');

create trigger page_reads_queue
  after insert or update on page_reads
  for each row execute function reward_queue_add('page', 'at');

create trigger round_corrections_queue
  after insert on round_corrections
  for each row execute function reward_queue_add('round', 'started_at');

create trigger offer_players_queue
  after insert or update on offer_players
  for each row execute function reward_queue_add('join', 'joined_at');
