CREATE TABLE "bonuses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bonuses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" text NOT NULL,
	"amount" bigint NOT NULL,
	"required" bigint NOT NULL,
	"wagered" bigint DEFAULT 0 NOT NULL,
	"maximum_stake" bigint,
	"win_limit" bigint,
	"products" text[] NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"released" bigint DEFAULT 0 NOT NULL,
	"lost" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "bonuses_state" CHECK ("bonuses"."state" in ('waiting', 'open', 'released', 'used', 'lapsed', 'givenUp', 'revoked')),
	CONSTRAINT "bonuses_amounts" CHECK ("bonuses"."amount" > 0 and "bonuses"."required" > 0 and "bonuses"."wagered" >= 0 and "bonuses"."released" >= 0 and "bonuses"."lost" >= 0 and ("bonuses"."win_limit" is null or "bonuses"."released" <= "bonuses"."win_limit")),
	CONSTRAINT "bonuses_ended" CHECK (("bonuses"."state" in ('waiting', 'open')) = ("bonuses"."ended_at" is null)),
	CONSTRAINT "bonuses_opened" CHECK ("bonuses"."state" <> 'open' or "bonuses"."opened_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "leaderboard_scores" (
	"offer" text NOT NULL,
	"period" text NOT NULL,
	"uid" text NOT NULL,
	"score" numeric NOT NULL,
	"round_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "leaderboard_scores_offer_period_uid_pk" PRIMARY KEY("offer","period","uid")
);
--> statement-breakpoint
CREATE TABLE "offer_cards" (
	"offer" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"title" json NOT NULL,
	"text" json NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "offer_cards_offer_at_pk" PRIMARY KEY("offer","at")
);
--> statement-breakpoint
CREATE TABLE "offer_players" (
	"offer" text NOT NULL,
	"uid" text NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"partner" text,
	CONSTRAINT "offer_players_offer_uid_pk" PRIMARY KEY("offer","uid"),
	CONSTRAINT "offer_players_partner" CHECK ("offer_players"."partner" <> "offer_players"."uid")
);
--> statement-breakpoint
CREATE TABLE "offer_runs" (
	"offer" text NOT NULL,
	"version" integer NOT NULL,
	"period" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"cursor" text DEFAULT '' NOT NULL,
	"waiting" text[] DEFAULT '{}' NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"rewarded" integer DEFAULT 0 NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "offer_runs_offer_period_pk" PRIMARY KEY("offer","period")
);
--> statement-breakpoint
CREATE TABLE "offer_versions" (
	"offer" text NOT NULL,
	"version" integer NOT NULL,
	"imported_at" timestamp (3) with time zone NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"rule" json NOT NULL,
	CONSTRAINT "offer_versions_offer_version_pk" PRIMARY KEY("offer","version")
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" text PRIMARY KEY NOT NULL,
	"budget" bigint NOT NULL,
	"extra_budget" bigint DEFAULT 0 NOT NULL,
	"spent" bigint DEFAULT 0 NOT NULL,
	"due_until" timestamp (3) with time zone NOT NULL,
	"paused_at" timestamp (3) with time zone,
	"pause_reason" text,
	"exhausted_at" timestamp (3) with time zone,
	CONSTRAINT "offers_id" CHECK ("offers"."id" ~ '^(promotion|quest)/[a-z0-9-]+$'),
	CONSTRAINT "offers_amounts" CHECK ("offers"."budget" >= 0 and "offers"."extra_budget" >= 0 and "offers"."spent" >= 0),
	CONSTRAINT "offers_paused" CHECK (("offers"."paused_at" is null) = ("offers"."pause_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "page_reads" (
	"uid" text NOT NULL,
	"page" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "page_reads_uid_page_pk" PRIMARY KEY("uid","page")
);
--> statement-breakpoint
CREATE TABLE "referral_codes" (
	"uid" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "referral_codes_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"friend" text PRIMARY KEY NOT NULL,
	"inviter" text NOT NULL,
	"code" text NOT NULL,
	"bound_at" timestamp (3) with time zone NOT NULL,
	"refused" text,
	CONSTRAINT "referrals_of_two" CHECK ("referrals"."inviter" <> "referrals"."friend")
);
--> statement-breakpoint
CREATE TABLE "reward_queue" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reward_queue_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" text NOT NULL,
	"cause" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rewards" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rewards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"offer" text NOT NULL,
	"version" integer NOT NULL,
	"uid" text NOT NULL,
	"period" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"figure" numeric NOT NULL,
	"rank" integer,
	"amount" bigint NOT NULL,
	"state" text DEFAULT 'due' NOT NULL,
	"movement_id" bigint,
	"grant_id" bigint,
	"bonus_id" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"note" text,
	CONSTRAINT "rewards_movement_id_unique" UNIQUE("movement_id"),
	CONSTRAINT "rewards_grant_id_unique" UNIQUE("grant_id"),
	CONSTRAINT "rewards_bonus_id_unique" UNIQUE("bonus_id"),
	CONSTRAINT "rewards_once" UNIQUE("offer","uid","period","subject"),
	CONSTRAINT "rewards_state" CHECK ("rewards"."state" in ('due', 'paid', 'revoked', 'refused')),
	CONSTRAINT "rewards_amount" CHECK ("rewards"."amount" > 0),
	CONSTRAINT "rewards_paid" CHECK (("rewards"."state" in ('paid', 'revoked')) = ("rewards"."paid_at" is not null) and ("rewards"."paid_at" is not null) = (num_nonnulls("rewards"."movement_id", "rewards"."grant_id", "rewards"."bonus_id") = 1)),
	CONSTRAINT "rewards_ended" CHECK (("rewards"."state" in ('revoked', 'refused')) = ("rewards"."ended_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "bonuses" ADD CONSTRAINT "bonuses_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leaderboard_scores" ADD CONSTRAINT "leaderboard_scores_offer_offers_id_fk" FOREIGN KEY ("offer") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leaderboard_scores" ADD CONSTRAINT "leaderboard_scores_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_cards" ADD CONSTRAINT "offer_cards_offer_offers_id_fk" FOREIGN KEY ("offer") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_players" ADD CONSTRAINT "offer_players_offer_offers_id_fk" FOREIGN KEY ("offer") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_players" ADD CONSTRAINT "offer_players_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_players" ADD CONSTRAINT "offer_players_partner_accounts_uid_fk" FOREIGN KEY ("partner") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_runs" ADD CONSTRAINT "offer_runs_offer_version_offer_versions_offer_version_fk" FOREIGN KEY ("offer","version") REFERENCES "public"."offer_versions"("offer","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_versions" ADD CONSTRAINT "offer_versions_offer_offers_id_fk" FOREIGN KEY ("offer") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_reads" ADD CONSTRAINT "page_reads_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_codes" ADD CONSTRAINT "referral_codes_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_friend_accounts_uid_fk" FOREIGN KEY ("friend") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_inviter_accounts_uid_fk" FOREIGN KEY ("inviter") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_movement_id_ledger_movements_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."ledger_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_grant_id_free_spin_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."free_spin_grants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_bonus_id_bonuses_id_fk" FOREIGN KEY ("bonus_id") REFERENCES "public"."bonuses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_offer_version_offer_versions_offer_version_fk" FOREIGN KEY ("offer","version") REFERENCES "public"."offer_versions"("offer","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bonuses_one_open" ON "bonuses" USING btree ("uid") WHERE "bonuses"."state" = 'open';--> statement-breakpoint
CREATE INDEX "bonuses_player" ON "bonuses" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "bonuses_expires_at" ON "bonuses" USING btree ("expires_at") WHERE "bonuses"."state" in ('waiting', 'open');--> statement-breakpoint
CREATE INDEX "leaderboard_scores_rank" ON "leaderboard_scores" USING btree ("offer","period","score" DESC NULLS FIRST,"at","round_id");--> statement-breakpoint
CREATE INDEX "leaderboard_scores_at" ON "leaderboard_scores" USING btree ("at");--> statement-breakpoint
CREATE INDEX "offer_cards_unsent" ON "offer_cards" USING btree ("at") WHERE "offer_cards"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "offer_players_uid" ON "offer_players" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "offer_players_partner" ON "offer_players" USING btree ("partner");--> statement-breakpoint
CREATE INDEX "offer_runs_open" ON "offer_runs" USING btree ("due_at") WHERE "offer_runs"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "referrals_inviter" ON "referrals" USING btree ("inviter","bound_at");--> statement-breakpoint
CREATE INDEX "rewards_player" ON "rewards" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "rewards_due" ON "rewards" USING btree ("offer","id") WHERE "rewards"."state" = 'due';