-- Uses up the nonce that a round was drawn with. Returns false where another round was drawn with it, or where the seeds
-- are no longer in use.
create function play_use_nonce(p play_bet) returns boolean
language plpgsql
as $$
begin
  update fair_seeds set next_nonce = next_nonce + 1
    where id = p.seed_id and uid = p.uid and next_nonce = p.nonce and revealed_at is null;
  return found;
end
$$;
