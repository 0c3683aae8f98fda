-- Returns why every bet of a player in a game would be refused, by the functions that a bet asks, or null: their break or
-- exclusion, the length of the session, a reality check that waits, the daily limit, a limit of their own that leaves nothing.
-- `can_open`: the game opens all the same, to end a round that is open, or, where only a limit refuses, for free spins.
create function launch_refusal(
  p_uid text, p_session text, p_game_brand text, p_game text, p_daily_limit bigint, p_at timestamptz,
  out refusal text, out can_open boolean
)
language plpgsql stable
set search_path = pg_catalog, public, pg_temp
as $$
declare
  c_least_stake constant bigint := 1;
  v_since timestamptz := (select s.play_since from sessions s where s.token_hash = p_session);
  v_staked bigint := (
    select l.staked from play_limits l where l.uid = p_uid and l.day = play_limit_day(l.day, western_day(p_at))
  );
  v_limit text;
begin
  refusal := coalesce(
    play_stop(p_uid, v_since, p_at),
    case when reality_check_is_due(p_uid, p_at) then 'REALITY_CHECK_DUE' end
  );
  if refusal is null then
    v_limit := coalesce(
      case when v_staked + c_least_stake > p_daily_limit then 'PLAY_LIMIT_REACHED' end,
      stake_refusal(p_uid, c_least_stake, p_at)
    );
    refusal := v_limit;
  end if;
  can_open := refusal is not null and (
    has_open_round(p_uid, p_game_brand, p_game)
    or v_limit is not null and has_free_spins(p_uid, p_game_brand, p_game, p_at)
  );
end
$$;
