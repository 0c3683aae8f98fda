DROP INDEX "brand_transfers_next_ask";--> statement-breakpoint
ALTER TABLE "brand_transfers" ADD COLUMN "brand_answer" text;--> statement-breakpoint
UPDATE "brand_transfers" SET "brand_answer" = "state" WHERE "settlement_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "brand_transfers_contradicted" ON "brand_transfers" USING btree ("id") WHERE "brand_transfers"."brand_answer" <> "brand_transfers"."state";--> statement-breakpoint
CREATE INDEX "brand_transfers_next_ask" ON "brand_transfers" USING btree ("next_ask_at") WHERE "brand_transfers"."brand_answer" is null;--> statement-breakpoint
ALTER TABLE "brand_transfers" ADD CONSTRAINT "brand_transfers_brand_answer" CHECK ("brand_transfers"."brand_answer" in ('confirmed', 'refused'));