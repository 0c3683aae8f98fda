-- Returns the highest stake of a round that is played with an account: that of the player's open bonus for its money, and
-- null, the game's own, for any other.
create function bonus_highest_stake(p_uid text, p_account text) returns bigint
language plpgsql stable
as $$
begin
  if p_account <> account_code('bonus', p_uid) then
    return null;
  end if;
  return (select b.maximum_stake from bonuses b where b.uid = p_uid and b.state = 'open');
end
$$;
