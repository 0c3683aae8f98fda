ALTER TABLE "offer_runs" ALTER COLUMN "cursor" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "leased_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "rewards" ADD COLUMN "by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "rewards" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "offer_runs" SET "cursor" = NULL WHERE "closed_at" IS NOT NULL;