ALTER TABLE "event_receipts" ADD COLUMN "read_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "event_receipts" ADD COLUMN "favourite_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "event_receipts" ADD COLUMN "deleted_at" timestamp (3) with time zone;