-- Moves on what a round has paid to a bonus that is over: to the player's own money as far as the limit of a released bonus
-- goes, else to the house. `p_key` names the payment. Returns what was moved on.
create function bonus_pass_on(p_round game_rounds, p_amount bigint, p_key text, p_caller text, p_at timestamptz) returns bigint
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_bonus bonuses := bonus_of_round(p_round);
  v_key text := 'bonus:' || v_bonus.id || ':' || p_key;
  v_code text := account_code('bonus', p_round.uid);
  v_released bigint := 0;
begin
  if v_bonus.ended_at is null or p_amount = 0 then
    return 0;
  end if;
  if v_bonus.state = 'released' then
    v_released := least(p_amount, v_bonus.win_limit - v_bonus.released);
  end if;
  if v_released > 0 then
    perform wagering_clear(p_round.uid, p_at);
    perform ledger_move(
      p_caller, v_key || ':released', null, 'bonusReleased', v_code, account_code('player', p_round.uid), v_released,
      null, v_bonus.id::text, null
    );
  end if;
  if p_amount > v_released then
    perform ledger_move(
      p_caller, v_key || ':ended', null, 'bonusEnded', v_code, 'house:rewards', p_amount - v_released, null,
      v_bonus.id::text, null
    );
  end if;
  update bonuses b set released = b.released + v_released, lost = b.lost + p_amount - v_released where b.id = v_bonus.id;
  return p_amount;
end
$$;
