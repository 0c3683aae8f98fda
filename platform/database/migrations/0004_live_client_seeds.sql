ALTER TABLE "live_rounds" ADD COLUMN "client_seed" text;--> statement-breakpoint
-- Earlier rounds were drawn with the table's name.
UPDATE "live_rounds" SET "client_seed" = "game_id" WHERE "state" IN ('drawn', 'settled');--> statement-breakpoint
ALTER TABLE "live_rounds" ADD CONSTRAINT "live_rounds_client_seed" CHECK (("live_rounds"."state" in ('drawn', 'settled')) = ("live_rounds"."client_seed" is not null));
