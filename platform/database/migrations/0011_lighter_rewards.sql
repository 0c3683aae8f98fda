ALTER TABLE "rewards" DROP CONSTRAINT "rewards_movement_id_unique";--> statement-breakpoint
ALTER TABLE "rewards" DROP CONSTRAINT "rewards_grant_id_unique";--> statement-breakpoint
ALTER TABLE "rewards" DROP CONSTRAINT "rewards_bonus_id_unique";--> statement-breakpoint
ALTER TABLE "rewards" DROP CONSTRAINT "rewards_uid_accounts_uid_fk";
--> statement-breakpoint
ALTER TABLE "rewards" DROP CONSTRAINT "rewards_offer_version_offer_versions_offer_version_fk";
--> statement-breakpoint
CREATE UNIQUE INDEX "rewards_movement" ON "rewards" USING btree ("movement_id") WHERE "rewards"."movement_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "rewards_grant" ON "rewards" USING btree ("grant_id") WHERE "rewards"."grant_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "rewards_bonus" ON "rewards" USING btree ("bonus_id") WHERE "rewards"."bonus_id" is not null;