-- Bets and wins of providers elsewhere, each in one statement: checks, money and record.
CREATE TYPE provider_answer AS (refusal text, answer json);
--> statement-breakpoint
CREATE FUNCTION provider_refuse(p_refusal text) RETURNS provider_answer LANGUAGE sql IMMUTABLE AS $$
  SELECT row(p_refusal, null)::provider_answer
$$;
--> statement-breakpoint
-- What a reference was answered before, or null; refused where it stands for something else.
CREATE FUNCTION provider_earlier(p_brand text, p_reference text, p_request text) RETURNS provider_answer LANGUAGE sql STABLE
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE c.request WHEN p_request THEN row(null, c.answer)::provider_answer ELSE provider_refuse('IDEMPOTENCY_CONFLICT') END
  FROM provider_calls c WHERE c.brand = p_brand AND c.reference = p_reference
$$;
--> statement-breakpoint
-- Takes a stake under a reference, once. A player's bets wait for each other; a bet and its rollback do, whichever comes
-- first. A refusal leaves nothing behind.
CREATE FUNCTION provider_bet(p_bet jsonb) RETURNS provider_answer LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  p record;
  v_limits record;
  v_answer provider_answer;
  v_launch record;
  v_round game_rounds;
  v_booking ledger_booking;
BEGIN
  SELECT * INTO p FROM jsonb_to_record(p_bet) AS x(
    brand text, reference text, request text, uid text, game text, session text, round text, amount bigint, at timestamptz,
    day date, daily_limit bigint, created_after timestamptz, seen_after timestamptz, lock integer
  );
  IF NOT EXISTS (SELECT FROM game_brands b WHERE b.code = p.brand AND b.wallet = 'shared') THEN RETURN provider_refuse('NOT_FOUND'); END IF;
  v_limits := play_lock(p.uid, p.day);
  v_answer := provider_earlier(p.brand, p.reference, p.request);
  IF v_answer.refusal IS NOT NULL OR v_answer.answer IS NOT NULL THEN RETURN v_answer; END IF;
  PERFORM pg_advisory_xact_lock(p.lock, hashtext(p.brand || '/' || p.reference));
  IF EXISTS (SELECT FROM provider_calls c WHERE c.brand = p.brand AND c.bet = p.reference) THEN RETURN provider_refuse('BET_ROLLED_BACK'); END IF;
  IF v_limits.staked + p.amount > p.daily_limit THEN RETURN provider_refuse('PLAY_LIMIT_REACHED'); END IF;
  SELECT l.visit_id AS visit, play_closed(l.uid, l.session_hash, l.visit_id) AS closed,
      l.expires_at > p.at AND s.created_at > p.created_after AND s.last_seen_at > p.seen_after AS is_open
    INTO v_launch FROM game_launches l JOIN sessions s ON s.token_hash = l.session_hash
    WHERE l.play_hash = p.session AND l.uid = p.uid AND l.brand = p.brand AND l.game_id = p.game;
  IF v_launch.visit IS NULL THEN RETURN provider_refuse('unknown'); END IF;
  IF v_launch.closed IS NOT NULL THEN RETURN provider_refuse(v_launch.closed); END IF;
  IF NOT v_launch.is_open THEN RETURN provider_refuse('ended'); END IF;
  SELECT * INTO v_round FROM game_rounds r WHERE r.brand = p.brand AND r.reference = p.round FOR UPDATE;
  IF v_round.uid <> p.uid THEN RETURN provider_refuse('UNKNOWN_ROUND'); END IF;
  IF v_round.state <> 'open' THEN RETURN provider_refuse('ROUND_OVER'); END IF;

  v_booking := ledger_move('provider:' || p.brand, 'bet:' || p.reference, null, 'stake', 'player:' || p.uid, 'house:play', p.amount,
    null, p.reference, null);
  UPDATE game_visits SET last_seen_at = p.at, staked = staked + p.amount, rounds = rounds + CASE WHEN v_round.id IS NULL THEN 1 ELSE 0 END
    WHERE id = v_launch.visit;
  IF v_round.id IS NULL THEN
    INSERT INTO game_rounds (uid, brand, game_id, visit_id, key, reference, state, stake, win, account, started_at, balance_after)
      VALUES (p.uid, p.brand, p.game, v_launch.visit, 'provider:' || p.brand || ':' || p.round, p.round, 'open', p.amount, 0,
        'player:' || p.uid, p.at, v_booking.from_balance)
      RETURNING id INTO v_round.id;
  ELSE
    UPDATE game_rounds SET stake = stake + p.amount, balance_after = v_booking.from_balance WHERE id = v_round.id;
  END IF;
  INSERT INTO game_round_movements (round_id, movement_id) VALUES (v_round.id, v_booking.movement_id);
  UPDATE play_limits SET day = p.day, staked = v_limits.staked + p.amount WHERE uid = p.uid;
  v_answer.answer := json_build_object('reference', p.reference, 'balance', v_booking.from_balance);
  INSERT INTO provider_calls (brand, reference, kind, uid, request, amount, round_id, answer, at)
    VALUES (p.brand, p.reference, 'bet', p.uid, p.request, p.amount, v_round.id, v_answer.answer, p.at);
  RETURN v_answer;
END
$$;
--> statement-breakpoint
-- Pays a win under a reference, once, whatever the player may do now. A round that is over stays as it is told.
CREATE FUNCTION provider_win(p_win jsonb) RETURNS provider_answer LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  p record;
  v_answer provider_answer;
  v_round game_rounds;
  v_booking ledger_booking;
  v_balance bigint;
BEGIN
  SELECT * INTO p FROM jsonb_to_record(p_win) AS x(
    brand text, reference text, request text, uid text, round text, amount bigint, final boolean, at timestamptz
  );
  IF NOT EXISTS (SELECT FROM game_brands b WHERE b.code = p.brand AND b.wallet = 'shared') THEN RETURN provider_refuse('NOT_FOUND'); END IF;
  SELECT * INTO v_round FROM game_rounds r WHERE r.brand = p.brand AND r.reference = p.round FOR UPDATE;
  v_answer := provider_earlier(p.brand, p.reference, p.request);
  IF v_answer.refusal IS NOT NULL OR v_answer.answer IS NOT NULL THEN RETURN v_answer; END IF;
  IF v_round.uid IS DISTINCT FROM p.uid THEN
    RETURN provider_refuse(CASE WHEN EXISTS (SELECT FROM accounts a WHERE a.uid = p.uid) THEN 'UNKNOWN_ROUND' ELSE 'UNKNOWN_ACCOUNT' END);
  END IF;
  IF v_round.free_spin_grant IS NOT NULL THEN RETURN provider_refuse('ROUND_OVER'); END IF;

  IF p.amount > 0 THEN
    v_booking := ledger_move('provider:' || p.brand, 'win:' || p.reference, null, 'win', 'house:play', 'player:' || p.uid, p.amount,
      null, p.reference, null);
    v_balance := v_booking.to_balance;
    INSERT INTO game_round_movements (round_id, movement_id) VALUES (v_round.id, v_booking.movement_id);
    UPDATE game_visits SET won = won + p.amount WHERE id = v_round.visit_id;
  ELSE
    SELECT a.balance INTO STRICT v_balance FROM ledger_accounts a WHERE a.code = 'player:' || p.uid;
  END IF;
  IF v_round.state = 'open' THEN
    UPDATE game_rounds SET win = win + p.amount, balance_after = v_balance, state = CASE WHEN p.final THEN 'settled' ELSE state END,
        settled_at = CASE WHEN p.final THEN p.at END, ended_by = CASE WHEN p.final THEN 'player' END
      WHERE id = v_round.id;
  END IF;
  v_answer.answer := json_build_object('reference', p.reference, 'balance', v_balance);
  INSERT INTO provider_calls (brand, reference, kind, uid, request, amount, round_id, answer, at)
    VALUES (p.brand, p.reference, 'win', p.uid, p.request, p.amount, v_round.id, v_answer.answer, p.at);
  RETURN v_answer;
END
$$;
