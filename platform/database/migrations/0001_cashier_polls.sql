-- Columns have the names that the code uses: deposits and withdrawals are polled, webhooks are delivered.
ALTER TABLE "deposits" RENAME COLUMN "next_ask_at" TO "next_poll_at";--> statement-breakpoint
ALTER TABLE "deposits" RENAME COLUMN "asked_at" TO "polled_at";--> statement-breakpoint
ALTER TABLE "deposits" RENAME COLUMN "asks" TO "polls";--> statement-breakpoint
ALTER INDEX "deposits_next_ask" RENAME TO "deposits_next_poll";--> statement-breakpoint
ALTER TABLE "withdrawals" RENAME COLUMN "next_ask_at" TO "next_poll_at";--> statement-breakpoint
ALTER TABLE "withdrawals" RENAME COLUMN "asked_at" TO "polled_at";--> statement-breakpoint
ALTER TABLE "withdrawals" RENAME COLUMN "asks" TO "polls";--> statement-breakpoint
ALTER INDEX "withdrawals_next_ask" RENAME TO "withdrawals_next_poll";--> statement-breakpoint
ALTER TABLE "practice_payments" RENAME COLUMN "tell_at" TO "deliver_at";--> statement-breakpoint
ALTER TABLE "practice_payments" RENAME COLUMN "told" TO "delivered";--> statement-breakpoint
ALTER INDEX "practice_payments_tell" RENAME TO "practice_payments_deliver";--> statement-breakpoint
ALTER TABLE "practice_payouts" RENAME COLUMN "tell_at" TO "deliver_at";--> statement-breakpoint
ALTER TABLE "practice_payouts" RENAME COLUMN "told" TO "delivered";--> statement-breakpoint
ALTER INDEX "practice_payouts_tell" RENAME TO "practice_payouts_deliver";--> statement-breakpoint
-- The function cashier_transition, generated from schema/cashier-machines.ts, takes its place.
DROP TABLE "cashier_transitions";
