ALTER TABLE "game_rounds" ADD COLUMN "rules_version" text;--> statement-breakpoint
-- A round, or the beginning of one of several steps (`open`): stake, win, and their record, all or nothing, once per key.
CREATE OR REPLACE FUNCTION play_round(p_play jsonb) RETURNS play_answer LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  p record;
  v_limits record;
  v_visit game_visits;
  v_round game_rounds;
  v_grant free_spin_grants;
  v_booked record;
  v_movements bigint[] := '{}';
  v_balance bigint;
  v_closed text;
  v_wait integer;
  v_account text;
  v_caller text;
BEGIN
  SELECT * INTO p FROM jsonb_to_record(p_play) AS x(
    uid text, session text, visit bigint, key text, bet jsonb, view jsonb, open boolean, next jsonb, stake bigint, win bigint,
    seed bigint, client_seed text, nonce integer, free_spin_grant bigint, rules text, pace integer, day date, daily_limit bigint, at timestamptz
  );
  v_limits := play_lock(p.uid, p.day);
  v_closed := play_closed(p.uid, p.session, p.visit);
  IF v_closed IS NOT NULL THEN RETURN play_refuse(v_closed); END IF;
  SELECT * INTO STRICT v_visit FROM game_visits WHERE id = p.visit;
  SELECT * INTO v_round FROM game_rounds WHERE uid = p.uid AND key = p.key;
  IF FOUND THEN
    IF v_round.brand <> v_visit.brand OR v_round.game_id <> v_visit.game_id OR v_round.bet::jsonb <> p.bet
      OR v_round.free_spin_grant IS DISTINCT FROM p.free_spin_grant THEN RETURN play_refuse('IDEMPOTENCY_CONFLICT'); END IF;
    RETURN row(null, null, true, to_jsonb(v_round))::play_answer;
  END IF;
  IF EXISTS (SELECT FROM game_rounds r WHERE r.uid = p.uid AND r.brand = v_visit.brand AND r.game_id = v_visit.game_id AND r.state = 'open') THEN
    RETURN play_refuse('ROUND_OPEN');
  END IF;
  v_wait := ceil(extract(epoch FROM v_limits.last_started_at - p.at) * 1000) + p.pace;
  IF v_wait > 0 THEN RETURN play_refuse('TOO_SOON', v_wait); END IF;
  IF p.free_spin_grant IS NULL AND v_limits.staked + p.stake > p.daily_limit THEN RETURN play_refuse('PLAY_LIMIT_REACHED'); END IF;
  IF p.free_spin_grant IS NOT NULL THEN
    SELECT * INTO v_grant FROM free_spin_grants g
      WHERE g.id = p.free_spin_grant AND g.uid = p.uid AND g.brand = v_visit.brand AND g.game_id = v_visit.game_id FOR UPDATE;
    IF v_grant.id IS NULL OR p.open OR v_grant.remaining < 1 OR v_grant.revoked_at IS NOT NULL OR v_grant.expires_at <= p.at
      OR v_grant.value <> p.stake THEN RETURN play_refuse('FREE_SPINS_OVER'); END IF;
  END IF;
  IF p.seed IS NOT NULL THEN
    UPDATE fair_seeds SET next_nonce = next_nonce + 1
      WHERE id = p.seed AND uid = p.uid AND next_nonce = p.nonce AND revealed_at IS NULL;
    IF NOT FOUND THEN RETURN play_refuse('NONCE_USED'); END IF;
  END IF;
  v_account := (SELECT CASE wallet WHEN 'transfer' THEN 'brand:' || p.uid || ':' || code ELSE 'player:' || p.uid END
    FROM game_brands WHERE code = v_visit.brand);
  v_caller := 'player:' || p.uid;
  v_round.id := nextval(pg_get_serial_sequence('game_rounds', 'id'));
  v_round.win := CASE WHEN p.open THEN 0 ELSE p.win END;
  IF p.free_spin_grant IS NULL THEN
    SELECT * INTO v_booked FROM play_book(v_caller, 'round:' || p.key || ':stake', 'stake', v_account, 'house:play', p.stake, v_round.id);
    v_movements := v_movements || v_booked.movement;
    v_balance := v_booked.balance;
  ELSE
    v_round.win := least(v_round.win, v_grant.win_limit - v_grant.winnings);
    UPDATE free_spin_grants SET remaining = remaining - 1, winnings = winnings + v_round.win WHERE id = v_grant.id RETURNING * INTO v_grant;
    v_balance := coalesce((SELECT a.balance FROM ledger_accounts a WHERE a.code = v_account), 0);
  END IF;
  IF v_round.win > 0 THEN
    SELECT * INTO v_booked FROM play_book(v_caller, 'round:' || p.key || ':win', CASE WHEN v_grant.id IS NULL THEN 'win' ELSE 'freeSpinWin' END,
      CASE WHEN v_grant.id IS NULL THEN 'house:play' ELSE 'house:rewards' END, v_account, v_round.win, v_round.id);
    v_movements := v_movements || v_booked.movement;
    v_balance := v_booked.balance;
  END IF;
  UPDATE play_limits SET day = p.day, last_started_at = p.at,
    staked = v_limits.staked + CASE WHEN v_grant.id IS NULL THEN p.stake ELSE 0 END WHERE uid = p.uid;
  UPDATE game_visits SET last_seen_at = p.at, rounds = rounds + 1, won = won + v_round.win,
    staked = staked + CASE WHEN v_grant.id IS NULL THEN p.stake ELSE 0 END WHERE id = p.visit RETURNING * INTO v_visit;
  INSERT INTO game_rounds (id, uid, brand, game_id, visit_id, key, state, ended_by, bet, actions, view, turns, stake, win, account,
      seed_id, client_seed, nonce, free_spin_grant, rules_version, started_at, settled_at, balance_after) OVERRIDING SYSTEM VALUE
    VALUES (v_round.id, p.uid, v_visit.brand, v_visit.game_id, p.visit, p.key, CASE WHEN p.open THEN 'open' ELSE 'settled' END,
      CASE WHEN p.open THEN null ELSE 'player' END, p.bet, '[]', p.view,
      jsonb_build_array(play_turn(p.at, v_balance, v_visit, p.stake, p.next, CASE WHEN p.open THEN p.view END, v_grant.remaining)),
      p.stake, v_round.win, v_account, p.seed, p.client_seed, p.nonce, p.free_spin_grant, p.rules, p.at, CASE WHEN p.open THEN null ELSE p.at END, v_balance)
    RETURNING * INTO v_round;
  INSERT INTO game_round_movements (round_id, movement_id) SELECT v_round.id, unnest(v_movements);
  RETURN row(null, null, false, to_jsonb(v_round))::play_answer;
END
$$;
