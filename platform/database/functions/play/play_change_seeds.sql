-- Takes a player's seeds out of use, so that the server's seed may be revealed. The server seed that was made with them is
-- the next one; it gets the player's seed, and the given server seed waits behind it. So no server seed is made after the
-- player's was known. Refused in the middle of a round: its cards could be read from the seed.
create function play_change_seeds(
  p_uid text, p_following_seed text, p_following_hash text, p_client_seed text, p_at timestamptz
) returns text
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_used fair_seeds;
begin
  perform play_lock(p_uid, p_at::date);
  select * into strict v_used from fair_seeds where uid = p_uid and revealed_at is null for update;
  if exists (select from game_rounds where seed_id = v_used.id and state = 'open') then
    return 'ROUND_OPEN';
  end if;
  update fair_seeds set revealed_at = p_at where id = v_used.id;
  insert into fair_seeds (uid, server_seed, server_hash, next_server_seed, next_server_hash, client_seed, created_at)
    values (
      p_uid, v_used.next_server_seed, v_used.next_server_hash, p_following_seed, p_following_hash, p_client_seed, p_at
    );
  return null;
end
$$;
