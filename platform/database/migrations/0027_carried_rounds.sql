ALTER TABLE "games" ADD COLUMN "open_rounds" text DEFAULT 'end' NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "reopened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_open_rounds" CHECK ("games"."open_rounds" in ('end', 'carry'));