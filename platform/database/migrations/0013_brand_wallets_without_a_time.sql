DROP INDEX "brand_wallets_return";--> statement-breakpoint
ALTER TABLE "brand_wallets" DROP COLUMN "return_at";