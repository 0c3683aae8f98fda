CREATE INDEX "audit_log_person" ON "audit_log" USING btree ("person","at","id") WHERE "audit_log"."person" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "deposits_settled" ON "deposits" USING btree ("settled_at") WHERE "deposits"."settled_at" is not null;--> statement-breakpoint
CREATE INDEX "withdrawals_settled" ON "withdrawals" USING btree ("settled_at") WHERE "withdrawals"."settled_at" is not null;--> statement-breakpoint
CREATE INDEX "game_days_day" ON "game_days" USING btree ("day");