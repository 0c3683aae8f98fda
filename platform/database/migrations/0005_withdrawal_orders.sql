ALTER TABLE "withdrawals" DROP CONSTRAINT "withdrawals_state";--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "ordered_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "correction_id" bigint;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_correction_id_ledger_movements_id_fk" FOREIGN KEY ("correction_id") REFERENCES "public"."ledger_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_ordered" CHECK (("withdrawals"."state" = 'ordering') = ("withdrawals"."ordered_until" is not null));--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_corrected" CHECK ("withdrawals"."settlement_id" is not null or "withdrawals"."correction_id" is null);--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_state" CHECK ("withdrawals"."state" in ('requested', 'approved', 'sending', 'ordering', 'paid', 'rejected', 'failed'));