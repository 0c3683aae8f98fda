CREATE TABLE "player_breaks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "player_breaks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" text NOT NULL,
	"kind" text NOT NULL,
	"term" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"person" text,
	CONSTRAINT "player_breaks_term" CHECK ("player_breaks"."term" in ('day', 'month', 'threeMonths', 'sixMonths', 'year', 'fiveYears')),
	CONSTRAINT "player_breaks_kind" CHECK ("player_breaks"."kind" = case "player_breaks"."term" when 'day' then 'break' else 'exclusion' end),
	CONSTRAINT "player_breaks_length" CHECK ("player_breaks"."ends_at" > "player_breaks"."started_at")
);
--> statement-breakpoint
CREATE TABLE "player_limits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "player_limits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" text NOT NULL,
	"name" text NOT NULL,
	"step" text NOT NULL,
	"amount" bigint,
	"at" timestamp (3) with time zone NOT NULL,
	"confirmable_at" timestamp (3) with time zone,
	"lapses_at" timestamp (3) with time zone,
	"request_id" bigint,
	CONSTRAINT "player_limits_name" CHECK ("player_limits"."name" in ('depositDay', 'depositWeek', 'depositMonth', 'lossDay', 'lossWeek', 'lossMonth', 'stakeDay', 'session')),
	CONSTRAINT "player_limits_step" CHECK ("player_limits"."step" in ('set', 'asked', 'confirmed', 'kept')),
	CONSTRAINT "player_limits_amount" CHECK ("player_limits"."amount" >= 0),
	CONSTRAINT "player_limits_asked" CHECK (("player_limits"."step" = 'asked') = ("player_limits"."confirmable_at" is not null) and ("player_limits"."confirmable_at" is null) = ("player_limits"."lapses_at" is null) and ("player_limits"."step" in ('confirmed', 'kept')) = ("player_limits"."request_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "player_breaks" ADD CONSTRAINT "player_breaks_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_limits" ADD CONSTRAINT "player_limits_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_limits" ADD CONSTRAINT "player_limits_request_id_player_limits_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."player_limits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "player_breaks_player" ON "player_breaks" USING btree ("uid","ends_at");--> statement-breakpoint
CREATE INDEX "player_limits_player" ON "player_limits" USING btree ("uid","name","id");