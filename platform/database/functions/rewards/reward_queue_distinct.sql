-- Queues both players whom an operator has declared to be different persons: an invitation, a pair or a first deposit may now
-- bring something.
create function reward_queue_distinct() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into reward_queue (uid, cause, at)
    select uid, cause, new.at
      from unnest(array[new.one, new.other]) uid cross join unnest(array['round', 'join', 'deposit']) cause;
  return null;
end
$$;

create trigger distinct_persons_queue
  after insert on distinct_persons
  for each row execute function reward_queue_distinct();
