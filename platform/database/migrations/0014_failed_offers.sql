DROP INDEX "rewards_due";--> statement-breakpoint
ALTER TABLE "reward_queue" ADD COLUMN "offer" text;--> statement-breakpoint
ALTER TABLE "rewards" ADD COLUMN "tried_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "reward_queue_failed" ON "reward_queue" USING btree ("offer","uid","cause","at") WHERE "reward_queue"."offer" is not null;--> statement-breakpoint
CREATE INDEX "rewards_due" ON "rewards" USING btree ("offer","tried_at" NULLS FIRST,"id") WHERE "rewards"."state" = 'due';