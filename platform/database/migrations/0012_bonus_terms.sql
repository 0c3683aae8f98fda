DROP INDEX "bonuses_expires_at";--> statement-breakpoint
ALTER TABLE "bonuses" ADD COLUMN "days" integer;--> statement-breakpoint
CREATE INDEX "bonuses_expires_at" ON "bonuses" USING btree ("expires_at") WHERE "bonuses"."state" = 'open';--> statement-breakpoint
ALTER TABLE "bonuses" ADD CONSTRAINT "bonuses_never_above_ten_times" CHECK ("bonuses"."required" <= 10 * "bonuses"."amount");--> statement-breakpoint
ALTER TABLE "bonuses" ADD CONSTRAINT "bonuses_days" CHECK ("bonuses"."days" >= 1);