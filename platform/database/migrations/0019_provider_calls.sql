CREATE TABLE "provider_calls" (
	"brand" text NOT NULL,
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"uid" text NOT NULL,
	"request" text NOT NULL,
	"amount" bigint NOT NULL,
	"bet" text,
	"round_id" bigint,
	"answer" json NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "provider_calls_brand_reference_pk" PRIMARY KEY("brand","reference"),
	CONSTRAINT "provider_calls_kind" CHECK ("provider_calls"."kind" in ('bet', 'win', 'rollback')),
	CONSTRAINT "provider_calls_bet" CHECK (("provider_calls"."kind" = 'rollback') = ("provider_calls"."bet" is not null))
);
--> statement-breakpoint
ALTER TABLE "provider_calls" ADD CONSTRAINT "provider_calls_brand_game_brands_code_fk" FOREIGN KEY ("brand") REFERENCES "public"."game_brands"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_calls" ADD CONSTRAINT "provider_calls_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_calls" ADD CONSTRAINT "provider_calls_round_id_game_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."game_rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "provider_calls_rolled_back_once" ON "provider_calls" USING btree ("brand","bet") WHERE "provider_calls"."bet" is not null;