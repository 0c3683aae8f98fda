-- Returns true while a round with the player's bonus is open. The bonus cannot end meanwhile.
create function bonus_is_played(p_uid text, p_at timestamptz) returns boolean
language plpgsql stable
as $$
begin
  return exists (
    select from game_rounds r
      where r.uid = p_uid and r.state = 'open' and r.account = account_code('bonus', p_uid) and round_holds(r, p_at)
  );
end
$$;
