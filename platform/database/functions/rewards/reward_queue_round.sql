-- Queues the player of a round that is over. Runs with every bet, so it reads nothing but the row.
create function reward_queue_round() returns trigger
language plpgsql
as $$
begin
  insert into public.reward_queue (uid, cause, at) values (new.uid, 'round', new.started_at);
  return null;
end
$$;

create trigger game_rounds_queue
  after insert on game_rounds
  for each row when (new.state <> 'open') execute function reward_queue_round();

create trigger game_rounds_queue_ended
  after update on game_rounds
  for each row when (old.state = 'open' and new.state <> 'open') execute function reward_queue_round();
