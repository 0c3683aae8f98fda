CREATE TABLE "live_rounds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_rounds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"brand" text NOT NULL,
	"game_id" text NOT NULL,
	"number" bigint NOT NULL,
	"opens_at" timestamp (3) with time zone NOT NULL,
	"closes_at" timestamp (3) with time zone NOT NULL,
	"draws_at" timestamp (3) with time zone NOT NULL,
	"server_seed" text NOT NULL,
	"server_hash" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"view" json,
	"drawn_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	"empty_at" timestamp (3) with time zone,
	CONSTRAINT "live_rounds_number" UNIQUE("brand","game_id","number"),
	CONSTRAINT "live_rounds_state" CHECK ("live_rounds"."state" in ('open', 'drawn', 'cancelled', 'settled', 'refunded')),
	CONSTRAINT "live_rounds_order" CHECK ("live_rounds"."opens_at" < "live_rounds"."closes_at" and "live_rounds"."closes_at" < "live_rounds"."draws_at"),
	CONSTRAINT "live_rounds_drawn" CHECK (("live_rounds"."state" in ('drawn', 'settled')) = ("live_rounds"."view" is not null))
);
--> statement-breakpoint
ALTER TABLE "game_rounds" DROP CONSTRAINT "game_rounds_ended_by";--> statement-breakpoint
ALTER TABLE "game_rounds" ADD COLUMN "live_round" bigint;--> statement-breakpoint
ALTER TABLE "live_rounds" ADD CONSTRAINT "live_rounds_brand_game_id_games_brand_game_id_fk" FOREIGN KEY ("brand","game_id") REFERENCES "public"."games"("brand","game_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_rounds_unfinished" ON "live_rounds" USING btree ("draws_at") WHERE "live_rounds"."state" in ('open', 'drawn', 'cancelled');--> statement-breakpoint
CREATE INDEX "live_rounds_empty_at" ON "live_rounds" USING btree ("empty_at");--> statement-breakpoint
ALTER TABLE "game_rounds" ADD CONSTRAINT "game_rounds_live_round_live_rounds_id_fk" FOREIGN KEY ("live_round") REFERENCES "public"."live_rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "game_rounds_live" ON "game_rounds" USING btree ("live_round","id") WHERE "game_rounds"."live_round" is not null;--> statement-breakpoint
ALTER TABLE "game_rounds" ADD CONSTRAINT "game_rounds_ended_by" CHECK ("game_rounds"."ended_by" in ('player', 'left', 'closed', 'late'));--> statement-breakpoint
-- A bet in a shared round, once per key: taken while the round takes bets, else refused, and then nothing is written. The
-- round is held until the bet is booked, so that it is either seen by the draw or refused.
CREATE FUNCTION live_bet(p_play jsonb) RETURNS play_answer LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_live live_rounds;
  v_answer play_answer;
BEGIN
  SELECT l.* INTO v_live FROM live_rounds l JOIN game_visits v ON v.brand = l.brand AND v.game_id = l.game_id
    WHERE v.id = (p_play ->> 'visit')::bigint AND l.number = (p_play ->> 'live_number')::bigint FOR SHARE OF l;
  IF v_live.state IS DISTINCT FROM 'open' OR (p_play ->> 'at')::timestamptz NOT BETWEEN v_live.opens_at AND v_live.closes_at - interval '1 millisecond' THEN
    -- What was taken in time is answered again, however late the same key comes.
    IF NOT EXISTS (SELECT FROM game_rounds r WHERE r.uid = p_play ->> 'uid' AND r.key = p_play ->> 'key') THEN
      RETURN play_refuse('BETS_CLOSED');
    END IF;
  END IF;
  v_answer := play_round(p_play);
  IF v_answer.refusal IS NULL AND NOT v_answer.repeated THEN
    UPDATE game_rounds SET live_round = v_live.id WHERE id = (v_answer.round ->> 'id')::bigint;
  END IF;
  RETURN v_answer;
END
$$;
