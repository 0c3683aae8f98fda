DROP INDEX "game_rounds_player";--> statement-breakpoint
CREATE INDEX "game_rounds_newest" ON "game_rounds" USING btree ("uid","brand","game_id","sequence");--> statement-breakpoint
CREATE INDEX "game_rounds_staked" ON "game_rounds" USING btree ("uid","played_at");--> statement-breakpoint
CREATE INDEX "event_receipts_event" ON "event_receipts" USING btree ("sequence");--> statement-breakpoint
CREATE INDEX "events_created_at" ON "events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "tickets_session" ON "tickets" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "known_addresses_last_used_at" ON "known_addresses" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "sessions_created_at" ON "sessions" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "wallets_one_house" ON "wallets" USING btree ("kind") WHERE "wallets"."kind" = 'house';