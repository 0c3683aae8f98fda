CREATE TABLE "game_days" (
	"uid" text NOT NULL,
	"day" date NOT NULL,
	"brand" text NOT NULL,
	"game_id" text NOT NULL,
	"rounds" integer NOT NULL,
	"staked" bigint NOT NULL,
	"won" bigint NOT NULL,
	CONSTRAINT "game_days_uid_day_brand_game_id_pk" PRIMARY KEY("uid","day","brand","game_id")
);
--> statement-breakpoint
ALTER TABLE "game_days" ADD CONSTRAINT "game_days_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "game_rounds_game_time" ON "game_rounds" USING btree ("uid","brand","game_id","started_at","id");--> statement-breakpoint
-- One row is written again and again for a day: room on the page keeps the index out of it.
ALTER TABLE "game_days" SET (fillfactor = 70);--> statement-breakpoint
-- What a round counts for: free spins and stakes that were given back stake nothing.
CREATE FUNCTION game_stake(p_round game_rounds) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN (p_round).free_spin_grant IS NOT NULL OR (p_round).state = 'refunded' THEN 0 ELSE (p_round).stake END
$$;
--> statement-breakpoint
INSERT INTO "game_days" ("uid", "day", "brand", "game_id", "rounds", "staked", "won")
  SELECT r."uid", western_day(r."started_at"), r."brand", r."game_id", count(*), sum(game_stake(r)), sum(r."win")
  FROM "game_rounds" r GROUP BY 1, 2, 3, 4;--> statement-breakpoint
-- Adds each round to its day, and what the steps after it change.
CREATE FUNCTION game_add_to_days() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_rounds integer := 1;
  v_staked bigint := game_stake(NEW);
  v_won bigint := NEW.win;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    v_rounds := 0;
    v_staked := v_staked - game_stake(OLD);
    v_won := v_won - OLD.win;
    IF v_staked = 0 AND v_won = 0 THEN RETURN null; END IF;
  END IF;
  INSERT INTO game_days AS d (uid, day, brand, game_id, rounds, staked, won)
    VALUES (NEW.uid, western_day(NEW.started_at), NEW.brand, NEW.game_id, v_rounds, v_staked, v_won)
    ON CONFLICT (uid, day, brand, game_id) DO UPDATE
      SET rounds = d.rounds + excluded.rounds, staked = d.staked + excluded.staked, won = d.won + excluded.won;
  RETURN null;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "game_rounds_by_day" AFTER INSERT OR UPDATE ON "game_rounds" FOR EACH ROW EXECUTE FUNCTION game_add_to_days();
