ALTER TABLE "reward_queue" ALTER COLUMN "at" DROP DEFAULT;--> statement-breakpoint
CREATE INDEX "log_ins_player" ON "log_ins" USING btree ("uid","at");