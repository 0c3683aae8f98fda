-- Gives up the bonuses of deposits that leave before they are wagered, as a withdrawal during a break or an exclusion lets
-- them, and those that nobody has decided yet. Offers are locked before the player, as payments do, and all of them: none
-- decides about these deposits meanwhile.
create function bonus_give_up_deposits(p_uid text, p_at timestamptz) returns void
language plpgsql
as $$
declare
  v_reward rewards;
begin
  if not exists (select from wagering_unmet(p_uid) w where w.source = 'deposit') then
    return;
  end if;
  perform from offers o order by o.id for no key update;
  perform wagering_withdraw(p_uid, p_at);
  -- The newest first, so that none opens that is given up next.
  for v_reward in select * from bonus_of_deposits(p_uid) r order by r.bonus_id desc loop
    if v_reward.state = 'due' then
      update rewards set state = 'refused', ended_at = p_at, note = 'The deposit was withdrawn before it was wagered.'
        where id = v_reward.id;
    else
      perform bonus_end(v_reward.bonus_id, 'givenUp', p_at, account_code('player', p_uid), null);
    end if;
  end loop;
end
$$;
