-- Adds an action to the player's visit and returns the visit. A round belongs to the visit in which it was last played:
-- one that comes from another visit is taken out of that one with all its stake.
create function play_move_visit(p play_action, p_round game_rounds, p_paid play_payment) returns game_visits
language plpgsql
as $$
declare
  v_moves boolean := p_round.visit_id <> p.visit_id;
  v_visit game_visits;
begin
  if v_moves then
    update game_visits set rounds = rounds - 1, staked = staked - p_round.stake where id = p_round.visit_id;
  end if;
  update game_visits set last_seen_at = p.at, won = won + p_paid.win,
    staked = staked + case when v_moves then p.stake else p_paid.staked end,
    rounds = rounds + case when v_moves then 1 else 0 end
    where id = p.visit_id returning * into v_visit;
  return v_visit;
end
$$;
