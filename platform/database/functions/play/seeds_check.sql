-- Refuses a server seed that is not the one whose hash the player was shown, and a hash of another seed.
create function seeds_check() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_promised text;
begin
  select next_server_seed into v_promised from fair_seeds where uid = new.uid and id < new.id order by id desc limit 1;
  if new.server_seed <> v_promised then
    perform ledger_refuse('fair_seeds_promised', 'the server seed is not the one that was made before');
  end if;
  if new.server_hash <> encode(sha256(new.server_seed::bytea), 'hex')
    or new.next_server_hash <> encode(sha256(new.next_server_seed::bytea), 'hex') then
    perform ledger_refuse('fair_seeds_hash', 'the hash is another seed''s');
  end if;
  return null;
end
$$;

create trigger fair_seeds_check
  after insert on fair_seeds
  for each row execute function seeds_check();
