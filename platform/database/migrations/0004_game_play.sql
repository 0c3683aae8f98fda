CREATE TABLE "game_launches" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_hash" text NOT NULL,
	"uid" text NOT NULL,
	"brand" text NOT NULL,
	"game_id" text NOT NULL,
	"language" text NOT NULL,
	"lobby_url" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"play_hash" text,
	CONSTRAINT "game_launches_play_hash_unique" UNIQUE("play_hash"),
	CONSTRAINT "game_launches_opened" CHECK (("game_launches"."opened_at" is null) = ("game_launches"."play_hash" is null))
);
--> statement-breakpoint
CREATE TABLE "game_rounds" (
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "game_rounds_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" text NOT NULL,
	"key" text NOT NULL,
	"brand" text NOT NULL,
	"game_id" text NOT NULL,
	"stake" bigint NOT NULL,
	"win" bigint NOT NULL,
	"reels" json NOT NULL,
	"balance_after" bigint NOT NULL,
	"played_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "game_rounds_uid_key_pk" PRIMARY KEY("uid","key"),
	CONSTRAINT "game_rounds_amounts" CHECK ("game_rounds"."stake" > 0 and "game_rounds"."win" >= 0)
);
--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "maintenance" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "game_launches" ADD CONSTRAINT "game_launches_session_hash_sessions_token_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_launches" ADD CONSTRAINT "game_launches_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_launches" ADD CONSTRAINT "game_launches_brand_game_id_games_brand_game_id_fk" FOREIGN KEY ("brand","game_id") REFERENCES "public"."games"("brand","game_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_rounds" ADD CONSTRAINT "game_rounds_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_rounds" ADD CONSTRAINT "game_rounds_brand_game_id_games_brand_game_id_fk" FOREIGN KEY ("brand","game_id") REFERENCES "public"."games"("brand","game_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "game_launches_one_unopened" ON "game_launches" USING btree ("uid","brand","game_id") WHERE "game_launches"."opened_at" is null;--> statement-breakpoint
CREATE INDEX "game_launches_session" ON "game_launches" USING btree ("session_hash");--> statement-breakpoint
CREATE INDEX "game_launches_expires_at" ON "game_launches" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "game_rounds_player" ON "game_rounds" USING btree ("uid","sequence");--> statement-breakpoint
CREATE TRIGGER game_rounds_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON game_rounds
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
