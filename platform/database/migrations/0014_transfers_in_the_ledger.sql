ALTER TABLE "brand_wallets" ADD COLUMN "check_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "brand_wallets" ADD COLUMN "has_left" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "brand_wallets" ADD COLUMN "seen_entry" bigint;--> statement-breakpoint
ALTER TABLE "brand_wallets" ADD COLUMN "seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "brand_transfers" ADD CONSTRAINT "brand_transfers_movement_id_ledger_movements_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."ledger_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_transfers" ADD CONSTRAINT "brand_transfers_settlement_id_ledger_movements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."ledger_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brand_wallets_check" ON "brand_wallets" USING btree ("check_at") WHERE "brand_wallets"."check_at" is not null;