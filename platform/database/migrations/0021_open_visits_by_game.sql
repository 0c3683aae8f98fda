DROP INDEX "game_visits_open";--> statement-breakpoint
CREATE INDEX "game_visits_open" ON "game_visits" USING btree ("uid","brand","game_id") WHERE "game_visits"."ended_at" is null;