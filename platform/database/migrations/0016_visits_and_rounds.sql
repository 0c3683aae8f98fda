-- Visits, seeds and limits; rounds that may have several steps, and that name what they booked. Rounds of before are kept.
DROP TRIGGER "game_rounds_append_only" ON "game_rounds";--> statement-breakpoint
ALTER TABLE "game_rounds" RENAME COLUMN "sequence" TO "id";--> statement-breakpoint
ALTER SEQUENCE "game_rounds_sequence_seq" RENAME TO "game_rounds_id_seq";--> statement-breakpoint
ALTER TABLE "game_rounds" RENAME COLUMN "played_at" TO "started_at";--> statement-breakpoint
CREATE TABLE "fair_seeds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fair_seeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" text NOT NULL,
	"server_seed" text NOT NULL,
	"server_hash" text NOT NULL,
	"client_seed" text NOT NULL,
	"next_nonce" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"revealed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "game_round_movements" (
	"round_id" bigint NOT NULL,
	"movement_id" bigint NOT NULL,
	CONSTRAINT "game_round_movements_round_id_movement_id_pk" PRIMARY KEY("round_id","movement_id")
);
--> statement-breakpoint
CREATE TABLE "game_visits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "game_visits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" text NOT NULL,
	"brand" text NOT NULL,
	"game_id" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"rounds" integer DEFAULT 0 NOT NULL,
	"staked" bigint DEFAULT 0 NOT NULL,
	"won" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "play_limits" (
	"uid" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"staked" bigint DEFAULT 0 NOT NULL,
	"last_started_at" timestamp (3) with time zone
);
--> statement-breakpoint
DROP INDEX "game_rounds_newest";--> statement-breakpoint
DROP INDEX "game_rounds_staked";--> statement-breakpoint
ALTER TABLE "game_rounds" DROP CONSTRAINT "game_rounds_uid_key_pk";--> statement-breakpoint
ALTER TABLE "game_launches" ADD COLUMN "visit_id" bigint;--> statement-breakpoint
ALTER TABLE "game_rounds" ADD COLUMN "visit_id" bigint;--> statement-breakpoint
ALTER TABLE "game_rounds" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "game_rounds" ADD COLUMN "ended_by" text;--> statement-breakpoint
ALTER TABLE "game_rounds" ADD COLUMN "bet" json;--> statement-breakpoint
ALTER TABLE "game_rounds" ADD COLUMN "actions" json DEFAULT '[]'::json NOT NULL;--> statement-breakpoint
ALTER TABLE "game_rounds" ADD COLUMN "view" json;--> statement-breakpoint
ALTER TABLE "game_rounds" ADD COLUMN "turns" json DEFAULT '[]'::json NOT NULL;--> statement-breakpoint
ALTER TABLE "game_rounds" ADD COLUMN "account" text;--> statement-breakpoint
ALTER TABLE "game_rounds" ADD COLUMN "seed_id" bigint;--> statement-breakpoint
ALTER TABLE "game_rounds" ADD COLUMN "client_seed" text;--> statement-breakpoint
ALTER TABLE "game_rounds" ADD COLUMN "nonce" integer;--> statement-breakpoint
ALTER TABLE "game_rounds" ADD COLUMN "free_spin_grant" bigint;--> statement-breakpoint
ALTER TABLE "game_rounds" ADD COLUMN "settled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "game_rounds" ADD COLUMN "reference" text;--> statement-breakpoint
UPDATE "game_rounds" SET "state" = 'settled', "ended_by" = 'player', "settled_at" = "started_at", "account" = 'player:' || "uid",
  "bet" = json_build_object('stake', "stake"), "view" = json_build_object('reels', "reels"),
  "turns" = json_build_array(json_build_object('at', "started_at", 'balance', "balance_after"));--> statement-breakpoint
ALTER TABLE "game_rounds"
  DROP COLUMN "reels",
  ALTER COLUMN "balance_after" DROP NOT NULL,
  ALTER COLUMN "state" SET NOT NULL,
  ALTER COLUMN "account" SET NOT NULL,
  ADD CONSTRAINT "game_rounds_pkey" PRIMARY KEY ("id");--> statement-breakpoint
ALTER TABLE "fair_seeds" ADD CONSTRAINT "fair_seeds_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_round_movements" ADD CONSTRAINT "game_round_movements_round_id_game_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."game_rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_round_movements" ADD CONSTRAINT "game_round_movements_movement_id_ledger_movements_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."ledger_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_visits" ADD CONSTRAINT "game_visits_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_visits" ADD CONSTRAINT "game_visits_brand_game_id_games_brand_game_id_fk" FOREIGN KEY ("brand","game_id") REFERENCES "public"."games"("brand","game_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_limits" ADD CONSTRAINT "play_limits_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fair_seeds_in_use" ON "fair_seeds" USING btree ("uid") WHERE "fair_seeds"."revealed_at" is null;--> statement-breakpoint
CREATE INDEX "fair_seeds_player" ON "fair_seeds" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "game_round_movements_movement" ON "game_round_movements" USING btree ("movement_id");--> statement-breakpoint
CREATE INDEX "game_visits_player" ON "game_visits" USING btree ("uid","started_at","id");--> statement-breakpoint
CREATE INDEX "game_visits_open" ON "game_visits" USING btree ("last_seen_at") WHERE "game_visits"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "game_launches" ADD CONSTRAINT "game_launches_visit_id_game_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."game_visits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_rounds" ADD CONSTRAINT "game_rounds_visit_id_game_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."game_visits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_rounds" ADD CONSTRAINT "game_rounds_seed_id_fair_seeds_id_fk" FOREIGN KEY ("seed_id") REFERENCES "public"."fair_seeds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_rounds" ADD CONSTRAINT "game_rounds_free_spin_grant_free_spin_grants_id_fk" FOREIGN KEY ("free_spin_grant") REFERENCES "public"."free_spin_grants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "game_rounds_player" ON "game_rounds" USING btree ("uid","started_at","id");--> statement-breakpoint
CREATE INDEX "game_rounds_game" ON "game_rounds" USING btree ("uid","brand","game_id","id");--> statement-breakpoint
CREATE INDEX "game_rounds_visit" ON "game_rounds" USING btree ("visit_id","id");--> statement-breakpoint
CREATE INDEX "game_rounds_open" ON "game_rounds" USING btree ("started_at") WHERE "game_rounds"."state" = 'open';--> statement-breakpoint
CREATE INDEX "game_rounds_open_seed" ON "game_rounds" USING btree ("seed_id") WHERE "game_rounds"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "game_rounds_reference" ON "game_rounds" USING btree ("brand","reference") WHERE "game_rounds"."reference" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "game_rounds_nonce" ON "game_rounds" USING btree ("seed_id","nonce") WHERE "game_rounds"."seed_id" is not null;--> statement-breakpoint
ALTER TABLE "game_rounds" ADD CONSTRAINT "game_rounds_key" UNIQUE("uid","key");--> statement-breakpoint
ALTER TABLE "game_rounds" ADD CONSTRAINT "game_rounds_state" CHECK ("game_rounds"."state" in ('open', 'settled', 'refunded'));--> statement-breakpoint
ALTER TABLE "game_rounds" ADD CONSTRAINT "game_rounds_ended" CHECK (("game_rounds"."state" = 'open') = ("game_rounds"."settled_at" is null) and ("game_rounds"."state" = 'open') = ("game_rounds"."ended_by" is null));--> statement-breakpoint
ALTER TABLE "game_rounds" ADD CONSTRAINT "game_rounds_ended_by" CHECK ("game_rounds"."ended_by" in ('player', 'left', 'closed'));--> statement-breakpoint
-- What the rounds of before booked.
INSERT INTO "game_round_movements" ("round_id", "movement_id")
  SELECT r."id", m."id" FROM "game_rounds" r JOIN "ledger_movements" m
    ON m."caller" = 'player:' || r."uid" AND m."key" IN ('round:' || r."key" || ':stake', 'round:' || r."key" || ':win');--> statement-breakpoint
-- What players have staked today.
INSERT INTO "play_limits" ("uid", "day", "staked")
  SELECT "uid", (now() AT TIME ZONE 'Asia/Jakarta')::date, sum("stake") FROM "game_rounds"
  WHERE ("started_at" AT TIME ZONE 'Asia/Jakarta')::date = (now() AT TIME ZONE 'Asia/Jakarta')::date GROUP BY "uid";--> statement-breakpoint

-- A round that is over is never changed, and none is removed.
CREATE FUNCTION refuse_round_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.state = 'open' THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'a round that is over stays as it is' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'game_rounds_permanent';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "game_rounds_permanent" BEFORE UPDATE OR DELETE ON "game_rounds" FOR EACH ROW EXECUTE FUNCTION refuse_round_change();
--> statement-breakpoint
CREATE TRIGGER "game_rounds_kept" BEFORE TRUNCATE ON "game_rounds" FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER "game_round_movements_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "game_round_movements"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint

-- What each call of play answers: why it was refused (then nothing was written), or the round.
CREATE TYPE play_answer AS (refusal text, wait integer, repeated boolean, round jsonb);
--> statement-breakpoint
CREATE FUNCTION play_refuse(p_refusal text, p_wait integer DEFAULT NULL) RETURNS play_answer LANGUAGE sql IMMUTABLE AS $$
  SELECT row(p_refusal, p_wait, false, null)::play_answer
$$;
--> statement-breakpoint
-- Why an opened game cannot go on; null while it can. Status 4 is a password that is due.
CREATE FUNCTION play_closed(p_uid text, p_session text, p_visit bigint) RETURNS text LANGUAGE sql STABLE
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE
    WHEN a.blocked_at IS NOT NULL THEN 'blocked'
    WHEN s.token_hash IS NULL OR s.ended_reason IS NOT NULL OR v.id IS NULL OR v.ended_at IS NOT NULL THEN 'ended'
    WHEN a.high_risk OR a.login_status = 4 THEN 'passwordDue'
    WHEN g.maintenance THEN 'maintenance'
  END
  FROM accounts a
  LEFT JOIN sessions s ON s.token_hash = p_session AND s.uid = a.uid
  LEFT JOIN game_visits v ON v.id = p_visit AND v.uid = a.uid
  LEFT JOIN games g ON g.brand = v.brand AND g.game_id = v.game_id
  WHERE a.uid = p_uid
$$;
--> statement-breakpoint
-- A player's rounds wait for each other here. Answers what he has staked on that day, and when his last round began.
CREATE FUNCTION play_lock(p_uid text, p_day date, OUT staked bigint, OUT last_started_at timestamptz) LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  SELECT CASE l.day WHEN p_day THEN l.staked ELSE 0 END, l.last_started_at INTO staked, last_started_at
    FROM play_limits l WHERE l.uid = p_uid FOR UPDATE;
  IF FOUND THEN RETURN; END IF;
  INSERT INTO play_limits (uid, day) VALUES (p_uid, p_day) ON CONFLICT (uid) DO NOTHING;
  SELECT CASE l.day WHEN p_day THEN l.staked ELSE 0 END, l.last_started_at INTO staked, last_started_at
    FROM play_limits l WHERE l.uid = p_uid FOR UPDATE;
END
$$;
--> statement-breakpoint
-- Books what a round moves and remembers it with the round. Answers the balance of the account after it.
CREATE FUNCTION play_book(p_caller text, p_key text, p_reason text, p_from text, p_to text, p_amount bigint, p_round bigint)
RETURNS TABLE (movement bigint, balance bigint) LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_booking ledger_booking;
BEGIN
  v_booking := ledger_move(p_caller, p_key, null, p_reason, p_from, p_to, p_amount, null, p_round::text, null);
  RETURN QUERY SELECT v_booking.movement_id, coalesce(v_booking.from_balance, v_booking.to_balance);
END
$$;
--> statement-breakpoint

-- What stands after a bet or an action; the view of the last one is that of the round.
CREATE FUNCTION play_turn(p_at timestamptz, p_balance bigint, p_visit game_visits, p_stake bigint, p_next jsonb, p_view jsonb, p_spins integer)
RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_strip_nulls(jsonb_build_object('at', p_at, 'balance', p_balance, 'net', p_visit.won - p_visit.staked, 'stake', p_stake,
    'spins', p_spins)) || jsonb_build_object('next', coalesce(p_next, '[]')) || CASE WHEN p_view IS NULL THEN '{}' ELSE jsonb_build_object('view', p_view) END
$$;
--> statement-breakpoint

-- A round, or the beginning of one of several steps (`open`): stake, win, and their record, all or nothing, once per key.
CREATE FUNCTION play_round(p_play jsonb) RETURNS play_answer LANGUAGE plpgsql
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
    seed bigint, client_seed text, nonce integer, free_spin_grant bigint, pace integer, day date, daily_limit bigint, at timestamptz
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
      seed_id, client_seed, nonce, free_spin_grant, started_at, settled_at, balance_after) OVERRIDING SYSTEM VALUE
    VALUES (v_round.id, p.uid, v_visit.brand, v_visit.game_id, p.visit, p.key, CASE WHEN p.open THEN 'open' ELSE 'settled' END,
      CASE WHEN p.open THEN null ELSE 'player' END, p.bet, '[]', p.view,
      jsonb_build_array(play_turn(p.at, v_balance, v_visit, p.stake, p.next, CASE WHEN p.open THEN p.view END, v_grant.remaining)),
      p.stake, v_round.win, v_account, p.seed, p.client_seed, p.nonce, p.free_spin_grant, p.at, CASE WHEN p.open THEN null ELSE p.at END, v_balance)
    RETURNING * INTO v_round;
  INSERT INTO game_round_movements (round_id, movement_id) SELECT v_round.id, unnest(v_movements);
  RETURN row(null, null, false, to_jsonb(v_round))::play_answer;
END
$$;
--> statement-breakpoint

-- What the player does in the middle of a round, once per step; `stake` is the whole stake after it.
CREATE FUNCTION play_step(p_step jsonb) RETURNS play_answer LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  p record;
  v_limits record;
  v_visit game_visits;
  v_round game_rounds;
  v_booked record;
  v_movements bigint[] := '{}';
  v_closed text;
  v_extra bigint;
BEGIN
  SELECT * INTO p FROM jsonb_to_record(p_step) AS x(
    uid text, session text, visit bigint, round bigint, step integer, action text, view jsonb, open boolean, next jsonb, stake bigint, win bigint,
    day date, daily_limit bigint, at timestamptz
  );
  v_limits := play_lock(p.uid, p.day);
  v_closed := play_closed(p.uid, p.session, p.visit);
  IF v_closed IS NOT NULL THEN RETURN play_refuse(v_closed); END IF;
  SELECT * INTO STRICT v_visit FROM game_visits WHERE id = p.visit;
  SELECT * INTO v_round FROM game_rounds r
    WHERE r.id = p.round AND r.uid = p.uid AND r.brand = v_visit.brand AND r.game_id = v_visit.game_id FOR UPDATE;
  IF NOT FOUND THEN RETURN play_refuse('ROUND_MOVED'); END IF;
  IF v_round.actions ->> p.step = p.action THEN RETURN row(null, null, true, to_jsonb(v_round))::play_answer; END IF;
  IF v_round.state <> 'open' OR json_array_length(v_round.actions) <> p.step THEN RETURN play_refuse('ROUND_MOVED'); END IF;
  v_extra := p.stake - v_round.stake;
  IF v_limits.staked + v_extra > p.daily_limit THEN RETURN play_refuse('PLAY_LIMIT_REACHED'); END IF;
  IF v_extra > 0 THEN
    SELECT * INTO v_booked FROM play_book('player:' || p.uid, 'round:' || v_round.key || ':stake:' || p.step + 1, 'stake',
      v_round.account, 'house:play', v_extra, v_round.id);
    v_movements := v_movements || v_booked.movement;
    v_round.balance_after := v_booked.balance;
  END IF;
  IF NOT p.open AND p.win > 0 THEN
    SELECT * INTO v_booked FROM play_book('player:' || p.uid, 'round:' || v_round.key || ':win', 'win',
      'house:play', v_round.account, p.win, v_round.id);
    v_movements := v_movements || v_booked.movement;
    v_round.balance_after := v_booked.balance;
  END IF;
  UPDATE play_limits SET day = p.day, staked = v_limits.staked + v_extra WHERE uid = p.uid;
  -- A round belongs to the visit in which it was last played.
  IF v_round.visit_id <> p.visit THEN
    UPDATE game_visits SET rounds = rounds - 1, staked = staked - v_round.stake WHERE id = v_round.visit_id;
    v_extra := p.stake;
  END IF;
  UPDATE game_visits SET last_seen_at = p.at, staked = staked + v_extra, won = won + CASE WHEN p.open THEN 0 ELSE p.win END,
    rounds = rounds + CASE WHEN v_round.visit_id <> p.visit THEN 1 ELSE 0 END WHERE id = p.visit RETURNING * INTO v_visit;
  UPDATE game_rounds SET visit_id = p.visit, stake = p.stake, view = p.view, balance_after = v_round.balance_after,
      actions = (v_round.actions::jsonb || to_jsonb(p.action))::json,
      turns = (v_round.turns::jsonb || play_turn(p.at, v_round.balance_after, v_visit, p.stake, p.next, CASE WHEN p.open THEN p.view END, null))::json,
      win = CASE WHEN p.open THEN 0 ELSE p.win END, state = CASE WHEN p.open THEN 'open' ELSE 'settled' END,
      settled_at = CASE WHEN p.open THEN null ELSE p.at END, ended_by = CASE WHEN p.open THEN null ELSE 'player' END
    WHERE id = v_round.id RETURNING * INTO v_round;
  INSERT INTO game_round_movements (round_id, movement_id) SELECT v_round.id, unnest(v_movements);
  RETURN row(null, null, false, to_jsonb(v_round))::play_answer;
END
$$;
--> statement-breakpoint

-- Ends a round that its player has left, whose game was closed, or whose draw has fallen: settled by its rules, or with
-- the stake given back ('refunded'). Once: a round that is over stays as it is.
CREATE FUNCTION play_end(p_end jsonb) RETURNS play_answer LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  p record;
  v_round game_rounds;
  v_booked record;
  v_back bigint;
  v_visit game_visits;
BEGIN
  SELECT * INTO p FROM jsonb_to_record(p_end) AS x(
    round bigint, begun integer, state text, ended_by text, actions jsonb, view jsonb, win bigint, at timestamptz
  );
  SELECT * INTO v_round FROM game_rounds WHERE id = p.round;
  IF NOT FOUND THEN RETURN play_refuse('ROUND_MOVED'); END IF;
  PERFORM FROM play_limits WHERE uid = v_round.uid FOR UPDATE;
  SELECT * INTO STRICT v_round FROM game_rounds WHERE id = p.round FOR UPDATE;
  IF v_round.state <> 'open' THEN RETURN row(null, null, true, to_jsonb(v_round))::play_answer; END IF;
  -- What it would end as was worked out from so many actions: the player has gone on meanwhile.
  IF json_array_length(v_round.actions) <> p.begun THEN RETURN play_refuse('ROUND_MOVED'); END IF;
  v_back := CASE p.state WHEN 'refunded' THEN v_round.stake ELSE p.win END;
  IF v_back > 0 THEN
    SELECT * INTO v_booked FROM play_book('system', 'round:' || v_round.id || ':end', CASE p.state WHEN 'refunded' THEN 'refund' ELSE 'win' END,
      'house:play', v_round.account, v_back, v_round.id);
    v_round.balance_after := v_booked.balance;
  END IF;
  UPDATE game_visits SET staked = staked - CASE p.state WHEN 'refunded' THEN v_round.stake ELSE 0 END,
    won = won + CASE p.state WHEN 'refunded' THEN 0 ELSE p.win END WHERE id = v_round.visit_id RETURNING * INTO v_visit;
  UPDATE game_rounds SET state = p.state, ended_by = p.ended_by, settled_at = p.at, balance_after = v_round.balance_after,
      win = CASE p.state WHEN 'refunded' THEN 0 ELSE p.win END, actions = coalesce(p.actions::json, actions), view = coalesce(p.view::json, view),
      turns = (turns::jsonb || play_turn(p.at, v_round.balance_after, v_visit, v_round.stake, null, null, null))::json
    WHERE id = v_round.id RETURNING * INTO v_round;
  IF v_back > 0 THEN INSERT INTO game_round_movements (round_id, movement_id) VALUES (v_round.id, v_booked.movement); END IF;
  RETURN row(null, null, false, to_jsonb(v_round))::play_answer;
END
$$;
--> statement-breakpoint

-- Takes a player's seeds out of use, so that the server's can be told, and puts new ones in their place. Not in the middle
-- of a round: its cards could be read from the seed.
CREATE FUNCTION play_change_seeds(p_uid text, p_server_seed text, p_server_hash text, p_client_seed text, p_at timestamptz)
RETURNS text LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_used bigint;
BEGIN
  PERFORM play_lock(p_uid, p_at::date);
  SELECT id INTO v_used FROM fair_seeds WHERE uid = p_uid AND revealed_at IS NULL FOR UPDATE;
  IF EXISTS (SELECT FROM game_rounds WHERE seed_id = v_used AND state = 'open') THEN RETURN 'ROUND_OPEN'; END IF;
  UPDATE fair_seeds SET revealed_at = p_at WHERE id = v_used;
  INSERT INTO fair_seeds (uid, server_seed, server_hash, client_seed, created_at)
    VALUES (p_uid, p_server_seed, p_server_hash, p_client_seed, p_at);
  RETURN null;
END
$$;
