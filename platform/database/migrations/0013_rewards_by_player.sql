ALTER TABLE "rewards" DROP CONSTRAINT "rewards_once";--> statement-breakpoint
DROP INDEX "rewards_player";--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_once" UNIQUE("uid","offer","period","subject");