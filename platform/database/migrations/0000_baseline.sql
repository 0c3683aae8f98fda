CREATE TABLE "account_marks" (
	"uid" text NOT NULL,
	"kind" text NOT NULL,
	"mark" text NOT NULL,
	"first_seen_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "account_marks_uid_kind_mark_pk" PRIMARY KEY("uid","kind","mark")
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"uid" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"password_hash" text,
	"date_of_birth" date NOT NULL,
	"language" text NOT NULL,
	"chosen_language" text,
	"promotional_cards" boolean DEFAULT true NOT NULL,
	"quiet_from" integer,
	"quiet_until" integer,
	"referral" text,
	"login_status" integer DEFAULT 1 NOT NULL,
	"high_risk" boolean DEFAULT false NOT NULL,
	"blocked_at" timestamp (3) with time zone,
	"closing_at" timestamp (3) with time zone,
	"gives_up" boolean DEFAULT false NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closed_name" text,
	"demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "accounts_account_unique" UNIQUE("account"),
	CONSTRAINT "accounts_closed_name_unique" UNIQUE("closed_name"),
	CONSTRAINT "accounts_uid_format" CHECK ("accounts"."uid" ~ '^[A-Za-z0-9]{1,32}$'),
	CONSTRAINT "accounts_quiet_hours" CHECK (("accounts"."quiet_from" is null) = ("accounts"."quiet_until" is null) and "accounts"."quiet_from" <> "accounts"."quiet_until"
        and "accounts"."quiet_from" between 0 and 1439 and "accounts"."quiet_until" between 0 and 1439),
	CONSTRAINT "accounts_closed" CHECK (("accounts"."closed_at" is null) = ("accounts"."closed_name" is null))
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"subject" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"blocked_until" timestamp (3) with time zone NOT NULL,
	"forgotten_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"actor" text NOT NULL,
	"person" text,
	"operator_key" bigint,
	"action" text NOT NULL,
	"proposal" bigint,
	"uid" text,
	"details" json NOT NULL,
	"note" text,
	"key" text,
	"request" text,
	"response" text
);
--> statement-breakpoint
CREATE TABLE "bank_account_holders" (
	"uid" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"default_bank_account_id" bigint
);
--> statement-breakpoint
CREATE TABLE "bank_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" text NOT NULL,
	"bank" text NOT NULL,
	"token" text NOT NULL,
	"last4" text NOT NULL,
	"holder" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"usable_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "bank_webhooks" (
	"id" text PRIMARY KEY NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bonuses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bonuses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" text NOT NULL,
	"amount" bigint NOT NULL,
	"required" bigint NOT NULL,
	"wagered" bigint DEFAULT 0 NOT NULL,
	"days" integer,
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
	CONSTRAINT "bonuses_never_above_ten_times" CHECK ("bonuses"."required" <= 10 * "bonuses"."amount"),
	CONSTRAINT "bonuses_days" CHECK ("bonuses"."days" >= 1),
	CONSTRAINT "bonuses_ended" CHECK (("bonuses"."state" in ('waiting', 'open')) = ("bonuses"."ended_at" is null)),
	CONSTRAINT "bonuses_opened" CHECK ("bonuses"."state" <> 'open' or "bonuses"."opened_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "brand_transfers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brand_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"uid" text NOT NULL,
	"game_brand" text NOT NULL,
	"direction" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"brand_outcome" text,
	"movement_id" bigint NOT NULL,
	"settlement_id" bigint,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"next_poll_at" timestamp (3) with time zone NOT NULL,
	"polls" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "brand_transfers_reference_unique" UNIQUE("reference"),
	CONSTRAINT "brand_transfers_direction" CHECK ("brand_transfers"."direction" in ('in', 'out')),
	CONSTRAINT "brand_transfers_state" CHECK ("brand_transfers"."state" in ('requested', 'confirmed', 'refused', 'unknown')),
	CONSTRAINT "brand_transfers_brand_outcome" CHECK ("brand_transfers"."brand_outcome" in ('confirmed', 'refused')),
	CONSTRAINT "brand_transfers_amount" CHECK ("brand_transfers"."amount" > 0),
	CONSTRAINT "brand_transfers_settled" CHECK (("brand_transfers"."state" in ('confirmed', 'refused')) = ("brand_transfers"."settlement_id" is not null) and ("brand_transfers"."settlement_id" is null) = ("brand_transfers"."settled_at" is null))
);
--> statement-breakpoint
CREATE TABLE "brand_wallets" (
	"uid" text NOT NULL,
	"game_brand" text NOT NULL,
	"reported_at" timestamp (3) with time zone,
	"check_at" timestamp (3) with time zone,
	"has_left" boolean DEFAULT false NOT NULL,
	"seen_entry" bigint,
	"seen_at" timestamp (3) with time zone,
	"page" text,
	CONSTRAINT "brand_wallets_uid_game_brand_pk" PRIMARY KEY("uid","game_brand")
);
--> statement-breakpoint
CREATE TABLE "broadcasts" (
	"sequence" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "broadcasts_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message" json NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cashier_transitions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cashier_transitions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"deposit_id" bigint,
	"withdrawal_id" bigint,
	"at" timestamp (3) with time zone NOT NULL,
	"from_state" text,
	"state" text NOT NULL,
	"event" text NOT NULL,
	"by" text NOT NULL,
	"reason" text,
	CONSTRAINT "cashier_transitions_of_one" CHECK (("cashier_transitions"."deposit_id" is null) <> ("cashier_transitions"."withdrawal_id" is null))
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"uid" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"ready_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"document" text
);
--> statement-breakpoint
CREATE TABLE "deposits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deposits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"uid" text NOT NULL,
	"amount" bigint NOT NULL,
	"event" text NOT NULL,
	"moved_by" text NOT NULL,
	"moved_at" timestamp (3) with time zone NOT NULL,
	"key" text NOT NULL,
	"request" text NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"next_poll_at" timestamp (3) with time zone,
	"polled_at" timestamp (3) with time zone NOT NULL,
	"polls" integer DEFAULT 0 NOT NULL,
	"method" text NOT NULL,
	"fee" bigint NOT NULL,
	"state" text NOT NULL,
	"language" text NOT NULL,
	"return_url" text NOT NULL,
	"bank_url" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"late" boolean DEFAULT false NOT NULL,
	"movement_id" bigint,
	CONSTRAINT "deposits_reference_unique" UNIQUE("reference"),
	CONSTRAINT "deposits_movement_id_unique" UNIQUE("movement_id"),
	CONSTRAINT "deposits_key" UNIQUE("uid","key"),
	CONSTRAINT "deposits_state" CHECK ("deposits"."state" in ('created', 'open', 'confirming', 'done', 'refused', 'cancelled', 'expired', 'returning', 'returned')),
	CONSTRAINT "deposits_amounts" CHECK ("deposits"."amount" > 0 and "deposits"."fee" >= 0),
	CONSTRAINT "deposits_booked" CHECK (("deposits"."state" = 'done') = ("deposits"."movement_id" is not null)),
	CONSTRAINT "deposits_late" CHECK ("deposits"."state" = 'done' or not "deposits"."late"),
	CONSTRAINT "deposits_page" CHECK ("deposits"."state" <> 'open' or "deposits"."bank_url" is not null),
	CONSTRAINT "deposits_reason" CHECK (("deposits"."state" = 'refused') = ("deposits"."reason" is not null)),
	CONSTRAINT "deposits_settled" CHECK (("deposits"."state" in ('done', 'refused', 'cancelled', 'expired', 'returned')) = ("deposits"."settled_at" is not null) and ("deposits"."settled_at" is null) = ("deposits"."next_poll_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "distinct_persons" (
	"one" text NOT NULL,
	"other" text NOT NULL,
	"person" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "distinct_persons_one_other_pk" PRIMARY KEY("one","other"),
	CONSTRAINT "distinct_persons_ordered" CHECK ("distinct_persons"."one" < "distinct_persons"."other")
);
--> statement-breakpoint
CREATE TABLE "event_receipts" (
	"uid" text NOT NULL,
	"sequence" bigint NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	"favourite_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "event_receipts_uid_sequence_pk" PRIMARY KEY("uid","sequence")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"sequence" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"payload" json NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fair_seeds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fair_seeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" text NOT NULL,
	"server_seed" text NOT NULL,
	"server_hash" text NOT NULL,
	"next_server_seed" text,
	"next_server_hash" text,
	"client_seed" text NOT NULL,
	"next_nonce" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"revealed_at" timestamp (3) with time zone,
	CONSTRAINT "fair_seeds_next" CHECK (("fair_seeds"."next_server_seed" is null) = ("fair_seeds"."next_server_hash" is null) and ("fair_seeds"."next_server_seed" is not null or "fair_seeds"."revealed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "favourites" (
	"uid" text NOT NULL,
	"game_brand" text NOT NULL,
	"game_id" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "favourites_uid_game_brand_game_id_pk" PRIMARY KEY("uid","game_brand","game_id")
);
--> statement-breakpoint
CREATE TABLE "free_spin_grants" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "free_spin_grants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"uid" text NOT NULL,
	"game_brand" text NOT NULL,
	"game_id" text NOT NULL,
	"count" integer NOT NULL,
	"remaining" integer NOT NULL,
	"value" bigint NOT NULL,
	"winnings" bigint DEFAULT 0 NOT NULL,
	"win_limit" bigint,
	"expires_at" timestamp (3) with time zone,
	"campaign" text,
	"reference" text,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "free_spin_grants_key_unique" UNIQUE("key"),
	CONSTRAINT "free_spin_grants_remaining" CHECK ("free_spin_grants"."remaining" between 0 and "free_spin_grants"."count"),
	CONSTRAINT "free_spin_grants_value" CHECK ("free_spin_grants"."value" > 0),
	CONSTRAINT "free_spin_grants_winnings" CHECK ("free_spin_grants"."winnings" >= 0 and ("free_spin_grants"."win_limit" is null or "free_spin_grants"."winnings" <= "free_spin_grants"."win_limit"))
);
--> statement-breakpoint
CREATE TABLE "game_brands" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"wallet" text DEFAULT 'shared' NOT NULL,
	CONSTRAINT "game_brands_wallet" CHECK ("game_brands"."wallet" in ('shared', 'transfer'))
);
--> statement-breakpoint
CREATE TABLE "game_days" (
	"uid" text NOT NULL,
	"day" date NOT NULL,
	"game_brand" text NOT NULL,
	"game_id" text NOT NULL,
	"rounds" integer NOT NULL,
	"staked" bigint NOT NULL,
	"won" bigint NOT NULL,
	"free_won" bigint DEFAULT 0 NOT NULL,
	"counted" integer DEFAULT 0 NOT NULL,
	"own_staked" bigint DEFAULT 0 NOT NULL,
	"own_won" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "game_days_uid_day_game_brand_game_id_pk" PRIMARY KEY("uid","day","game_brand","game_id")
);
--> statement-breakpoint
CREATE TABLE "game_launches" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_hash" text NOT NULL,
	"uid" text NOT NULL,
	"game_brand" text NOT NULL,
	"game_id" text NOT NULL,
	"language" text NOT NULL,
	"lobby_url" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"play_hash" text,
	"visit_id" bigint,
	CONSTRAINT "game_launches_play_hash_unique" UNIQUE("play_hash"),
	CONSTRAINT "game_launches_opened" CHECK (("game_launches"."opened_at" is null) = ("game_launches"."play_hash" is null))
);
--> statement-breakpoint
CREATE TABLE "game_round_movements" (
	"round_id" bigint NOT NULL,
	"movement_id" bigint NOT NULL,
	CONSTRAINT "game_round_movements_round_id_movement_id_pk" PRIMARY KEY("round_id","movement_id")
);
--> statement-breakpoint
CREATE TABLE "game_rounds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "game_rounds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" text NOT NULL,
	"game_brand" text NOT NULL,
	"game_id" text NOT NULL,
	"visit_id" bigint,
	"key" text NOT NULL,
	"state" text NOT NULL,
	"ended_by" text,
	"bet" json,
	"actions" json DEFAULT '[]'::json NOT NULL,
	"view" json,
	"turns" json DEFAULT '[]'::json NOT NULL,
	"stake" bigint NOT NULL,
	"win" bigint NOT NULL,
	"account" text NOT NULL,
	"seed_id" bigint,
	"client_seed" text,
	"nonce" integer,
	"rules_version" text,
	"free_spin_grant" bigint,
	"live_round" bigint,
	"risk_percent" integer DEFAULT 100 NOT NULL,
	"wagering_percent" integer DEFAULT 100 NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"balance_after" bigint,
	"reference" text,
	CONSTRAINT "game_rounds_key" UNIQUE("uid","key"),
	CONSTRAINT "game_rounds_percents" CHECK ("game_rounds"."risk_percent" between 0 and 100 and "game_rounds"."wagering_percent" between 0 and "game_rounds"."risk_percent"),
	CONSTRAINT "game_rounds_amounts" CHECK ("game_rounds"."stake" > 0 and "game_rounds"."win" >= 0),
	CONSTRAINT "game_rounds_state" CHECK ("game_rounds"."state" in ('open', 'settled', 'refunded')),
	CONSTRAINT "game_rounds_ended" CHECK (("game_rounds"."state" = 'open') = ("game_rounds"."settled_at" is null) and ("game_rounds"."state" = 'open') = ("game_rounds"."ended_by" is null)),
	CONSTRAINT "game_rounds_ended_by" CHECK ("game_rounds"."ended_by" in ('player', 'left', 'closed', 'late'))
);
--> statement-breakpoint
CREATE TABLE "game_visits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "game_visits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" text NOT NULL,
	"game_brand" text NOT NULL,
	"game_id" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"rounds" integer DEFAULT 0 NOT NULL,
	"staked" bigint DEFAULT 0 NOT NULL,
	"won" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "games" (
	"game_brand" text NOT NULL,
	"game_id" text NOT NULL,
	"game_class" text NOT NULL,
	"name" text NOT NULL,
	"image" text NOT NULL,
	"position" integer NOT NULL,
	"added_at" timestamp with time zone,
	"maintenance" boolean DEFAULT false NOT NULL,
	"open_rounds" text DEFAULT 'end' NOT NULL,
	"reopened_at" timestamp with time zone,
	CONSTRAINT "games_game_brand_game_id_pk" PRIMARY KEY("game_brand","game_id"),
	CONSTRAINT "games_open_rounds" CHECK ("games"."open_rounds" in ('end', 'carry'))
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"uid" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "identities_issuer_subject_pk" PRIMARY KEY("issuer","subject")
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
CREATE TABLE "ledger_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"uid" text,
	"game_brand" text,
	"purpose" text,
	"balance" bigint,
	"booked_at" timestamp (3) with time zone,
	"code" text GENERATED ALWAYS AS (kind || ':' || coalesce(purpose, uid || coalesce(':' || game_brand, ''))) STORED NOT NULL,
	CONSTRAINT "ledger_accounts_code" UNIQUE("code"),
	CONSTRAINT "ledger_accounts_never_negative" CHECK ("ledger_accounts"."balance" >= 0),
	CONSTRAINT "ledger_accounts_exact_in_json" CHECK ("ledger_accounts"."balance" <= 9007199254740991)
);
--> statement-breakpoint
CREATE TABLE "ledger_checkpoints" (
	"account_id" bigint NOT NULL,
	"entry_id" bigint NOT NULL,
	"balance" bigint,
	"horizon" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_checkpoints_account_id_entry_id_pk" PRIMARY KEY("account_id","entry_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_days" (
	"account_id" bigint NOT NULL,
	"day" date NOT NULL,
	"reason" text NOT NULL,
	"received" bigint NOT NULL,
	"spent" bigint NOT NULL,
	CONSTRAINT "ledger_days_account_id_day_reason_pk" PRIMARY KEY("account_id","day","reason")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"movement_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"balance_after" bigint,
	"at" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "ledger_entries_once_per_account" UNIQUE("movement_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"from_account" bigint NOT NULL,
	"to_account" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"phase" text DEFAULT 'single' NOT NULL,
	"settles" bigint,
	"reverses" bigint,
	"caller" text NOT NULL,
	"key" text NOT NULL,
	"request" text NOT NULL,
	"reference" text,
	"actor" text,
	CONSTRAINT "ledger_movements_key" UNIQUE("caller","key")
);
--> statement-breakpoint
CREATE TABLE "live_rounds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_rounds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"game_brand" text NOT NULL,
	"game_id" text NOT NULL,
	"number" bigint NOT NULL,
	"opens_at" timestamp (3) with time zone NOT NULL,
	"closes_at" timestamp (3) with time zone NOT NULL,
	"draws_at" timestamp (3) with time zone NOT NULL,
	"server_seed" text NOT NULL,
	"server_hash" text NOT NULL,
	"client_seed" text,
	"state" text DEFAULT 'open' NOT NULL,
	"view" json,
	"drawn_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	"staked" bigint DEFAULT 0 NOT NULL,
	"won" bigint DEFAULT 0 NOT NULL,
	"empty_at" timestamp (3) with time zone,
	CONSTRAINT "live_rounds_number" UNIQUE("game_brand","game_id","number"),
	CONSTRAINT "live_rounds_state" CHECK ("live_rounds"."state" in ('open', 'drawn', 'cancelled', 'settled', 'refunded')),
	CONSTRAINT "live_rounds_order" CHECK ("live_rounds"."opens_at" < "live_rounds"."closes_at" and "live_rounds"."closes_at" < "live_rounds"."draws_at"),
	CONSTRAINT "live_rounds_drawn" CHECK (("live_rounds"."state" in ('drawn', 'settled')) = ("live_rounds"."view" is not null)),
	CONSTRAINT "live_rounds_client_seed" CHECK (("live_rounds"."state" in ('drawn', 'settled')) = ("live_rounds"."client_seed" is not null))
);
--> statement-breakpoint
CREATE TABLE "log_in_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "log_in_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"result" text NOT NULL,
	"how" text NOT NULL,
	"session" text,
	"browser" text,
	"system" text,
	"place" text
);
--> statement-breakpoint
CREATE TABLE "log_ins" (
	"at" timestamp (3) with time zone NOT NULL,
	"uid" text NOT NULL,
	"how" text NOT NULL,
	CONSTRAINT "log_ins_at_uid_pk" PRIMARY KEY("at","uid")
);
--> statement-breakpoint
CREATE TABLE "offer_cards" (
	"offer" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"title" json NOT NULL,
	"text" json NOT NULL,
	"link_url" text,
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
	"cursor" text DEFAULT '',
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
	"title" json DEFAULT '{}'::json NOT NULL,
	"budget" bigint NOT NULL,
	"extra_budget" bigint DEFAULT 0 NOT NULL,
	"spent" bigint DEFAULT 0 NOT NULL,
	"due_until" timestamp (3) with time zone NOT NULL,
	"paused_at" timestamp (3) with time zone,
	"pause_reason" text,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text,
	"left_site_at" timestamp (3) with time zone,
	"leased_until" timestamp (3) with time zone,
	"exhausted_at" timestamp (3) with time zone,
	CONSTRAINT "offers_id" CHECK ("offers"."id" ~ '^(promotion|quest)/[a-z0-9-]+$'),
	CONSTRAINT "offers_amounts" CHECK ("offers"."budget" >= 0 and "offers"."extra_budget" >= 0 and "offers"."spent" >= 0),
	CONSTRAINT "offers_paused" CHECK (("offers"."paused_at" is null) = ("offers"."pause_reason" is null)),
	CONSTRAINT "offers_ended" CHECK (("offers"."ended_at" is null) = ("offers"."end_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "operator_keys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person" text NOT NULL,
	"role" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"revoked_by" text,
	CONSTRAINT "operator_keys_person" CHECK ("operator_keys"."person" <> ''),
	CONSTRAINT "operator_keys_role" CHECK ("operator_keys"."role" in ('read', 'support', 'money')),
	CONSTRAINT "operator_keys_hash" CHECK ("operator_keys"."hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "operator_keys_revoked" CHECK (("operator_keys"."revoked_at" is null) = ("operator_keys"."revoked_by" is null))
);
--> statement-breakpoint
CREATE TABLE "operator_passkeys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"operator_key" bigint NOT NULL,
	CONSTRAINT "operator_passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "operator_recoveries" (
	"uid" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"operator_key" bigint NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"proved_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "page_reads" (
	"uid" text NOT NULL,
	"page" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "page_reads_uid_page_pk" PRIMARY KEY("uid","page")
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"holder" text NOT NULL,
	"purpose" text NOT NULL,
	"challenge_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "passkey_challenges_holder_purpose_pk" PRIMARY KEY("holder","purpose")
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"uid" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "pending_log_ins" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"uid" text,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "play_limits" (
	"uid" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"staked" bigint DEFAULT 0 NOT NULL,
	"last_started_at" timestamp (3) with time zone
);
--> statement-breakpoint
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
	CONSTRAINT "player_limits_step" CHECK ("player_limits"."step" in ('set', 'requested', 'confirmed', 'kept')),
	CONSTRAINT "player_limits_amount" CHECK ("player_limits"."amount" >= 0),
	CONSTRAINT "player_limits_requested" CHECK (("player_limits"."step" = 'requested') = ("player_limits"."confirmable_at" is not null) and ("player_limits"."confirmable_at" is null) = ("player_limits"."lapses_at" is null) and ("player_limits"."step" in ('confirmed', 'kept')) = ("player_limits"."request_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "practice_deposits" (
	"reference" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"language" text NOT NULL,
	"return_url" text NOT NULL,
	"state" text NOT NULL,
	"paid_amount" bigint,
	"reason" text,
	"behaviour" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"deliver_at" timestamp (3) with time zone,
	"delivered" integer DEFAULT 0 NOT NULL,
	"refund_reference" text,
	CONSTRAINT "practice_deposits_token_unique" UNIQUE("token"),
	CONSTRAINT "practice_deposits_amounts" CHECK ("practice_deposits"."amount" > 0 and "practice_deposits"."fee" >= 0)
);
--> statement-breakpoint
CREATE TABLE "practice_withdrawals" (
	"reference" text PRIMARY KEY NOT NULL,
	"amount" bigint NOT NULL,
	"account_token" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"behaviour" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decide_at" timestamp (3) with time zone NOT NULL,
	"deliver_at" timestamp (3) with time zone,
	"delivered" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "practice_withdrawals_amount" CHECK ("practice_withdrawals"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "provider_calls" (
	"game_brand" text NOT NULL,
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"uid" text NOT NULL,
	"request" text NOT NULL,
	"amount" bigint NOT NULL,
	"bet" text,
	"round_id" bigint,
	"response" json NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "provider_calls_game_brand_reference_pk" PRIMARY KEY("game_brand","reference"),
	CONSTRAINT "provider_calls_kind" CHECK ("provider_calls"."kind" in ('bet', 'win', 'rollback', 'freeSpin')),
	CONSTRAINT "provider_calls_bet" CHECK (("provider_calls"."kind" = 'rollback') = ("provider_calls"."bet" is not null))
);
--> statement-breakpoint
CREATE TABLE "reality_checks" (
	"uid" text PRIMARY KEY NOT NULL,
	"interval_minutes" integer DEFAULT 60,
	"since" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"uid" text NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "recovery_codes_uid_code_hash_pk" PRIMARY KEY("uid","code_hash")
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
	"at" timestamp (3) with time zone NOT NULL,
	"offer" text
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
	"by_hand" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"tried_at" timestamp (3) with time zone,
	"requested_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"note" text,
	CONSTRAINT "rewards_once" UNIQUE("uid","offer","period","subject"),
	CONSTRAINT "rewards_state" CHECK ("rewards"."state" in ('due', 'paid', 'revoked', 'refused')),
	CONSTRAINT "rewards_amount" CHECK ("rewards"."amount" > 0),
	CONSTRAINT "rewards_paid" CHECK (("rewards"."state" in ('paid', 'revoked')) = ("rewards"."paid_at" is not null) and ("rewards"."paid_at" is not null) = (num_nonnulls("rewards"."movement_id", "rewards"."grant_id", "rewards"."bonus_id") = 1)),
	CONSTRAINT "rewards_ended" CHECK (("rewards"."state" in ('revoked', 'refused')) = ("rewards"."ended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "round_corrections" (
	"movement_id" bigint PRIMARY KEY NOT NULL,
	"round_id" bigint NOT NULL,
	"uid" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"stake" bigint NOT NULL,
	"win" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" text DEFAULT gen_random_uuid()::text NOT NULL,
	"uid" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"play_since" timestamp (3) with time zone DEFAULT 'epoch' NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"proved_at" timestamp (3) with time zone DEFAULT 'epoch' NOT NULL,
	"proved_by_passkey" boolean DEFAULT false NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_reason" text,
	"how" text,
	"browser" text,
	"system" text,
	"place" text,
	"previous_at" timestamp (3) with time zone,
	"previous_browser" text,
	"previous_system" text,
	CONSTRAINT "sessions_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "site_documents" (
	"name" text PRIMARY KEY NOT NULL,
	"document" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "support_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"thread_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"author" text NOT NULL,
	"person" text,
	"text" text NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "support_messages_key" UNIQUE("thread_id","key"),
	CONSTRAINT "support_messages_author" CHECK ("support_messages"."author" in ('player', 'operator')),
	CONSTRAINT "support_messages_person" CHECK (("support_messages"."author" = 'operator') = ("support_messages"."person" is not null)),
	CONSTRAINT "support_messages_text" CHECK ("support_messages"."text" <> '')
);
--> statement-breakpoint
CREATE TABLE "support_threads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "support_threads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"uid" text,
	"email" text,
	"language" text NOT NULL,
	"topic" text NOT NULL,
	"subject_kind" text,
	"subject" text,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"key" text NOT NULL,
	"request" text NOT NULL,
	CONSTRAINT "support_threads_reference_unique" UNIQUE("reference"),
	CONSTRAINT "support_threads_state" CHECK ("support_threads"."state" in ('open', 'answered', 'closed')),
	CONSTRAINT "support_threads_topic" CHECK ("support_threads"."topic" in ('account', 'money', 'game', 'offer', 'protection', 'correction', 'objection', 'data', 'other')),
	CONSTRAINT "support_threads_subject" CHECK (("support_threads"."subject_kind" is null) = ("support_threads"."subject" is null)),
	CONSTRAINT "support_threads_subject_kind" CHECK ("support_threads"."subject_kind" in ('deposit', 'withdrawal', 'round', 'offer')),
	CONSTRAINT "support_threads_writer" CHECK (("support_threads"."uid" is null) <> ("support_threads"."email" is null)),
	CONSTRAINT "support_threads_ends" CHECK (("support_threads"."state" = 'open') = ("support_threads"."ends_at" is null))
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"token_hash" text,
	"socket_id" text NOT NULL,
	"channel" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wagering_requirements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wagering_requirements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"amount" bigint NOT NULL,
	"source" text NOT NULL,
	"reference" text NOT NULL,
	"cleared_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "wagering_requirements_reference" UNIQUE("source","reference"),
	CONSTRAINT "wagering_requirements_amount" CHECK ("wagering_requirements"."amount" > 0),
	CONSTRAINT "wagering_requirements_source" CHECK ("wagering_requirements"."source" in ('deposit', 'gift'))
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"uid" text NOT NULL,
	"amount" bigint NOT NULL,
	"event" text NOT NULL,
	"moved_by" text NOT NULL,
	"moved_at" timestamp (3) with time zone NOT NULL,
	"key" text NOT NULL,
	"request" text NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"next_poll_at" timestamp (3) with time zone,
	"polled_at" timestamp (3) with time zone NOT NULL,
	"polls" integer DEFAULT 0 NOT NULL,
	"bank_account_id" bigint NOT NULL,
	"state" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"note" text,
	"pending_movement_id" bigint NOT NULL,
	"settlement_id" bigint,
	"ordered_until" timestamp (3) with time zone,
	"correction_id" bigint,
	CONSTRAINT "withdrawals_reference_unique" UNIQUE("reference"),
	CONSTRAINT "withdrawals_pending_movement_id_unique" UNIQUE("pending_movement_id"),
	CONSTRAINT "withdrawals_settlement_id_unique" UNIQUE("settlement_id"),
	CONSTRAINT "withdrawals_key" UNIQUE("uid","key"),
	CONSTRAINT "withdrawals_state" CHECK ("withdrawals"."state" in ('requested', 'approved', 'sending', 'ordering', 'paid', 'rejected', 'failed')),
	CONSTRAINT "withdrawals_amount" CHECK ("withdrawals"."amount" > 0),
	CONSTRAINT "withdrawals_settled" CHECK (("withdrawals"."state" in ('paid', 'rejected', 'failed')) = ("withdrawals"."settlement_id" is not null) and ("withdrawals"."settlement_id" is null) = ("withdrawals"."settled_at" is null) and ("withdrawals"."settled_at" is null) = ("withdrawals"."next_poll_at" is not null)),
	CONSTRAINT "withdrawals_reason" CHECK (("withdrawals"."state" in ('rejected', 'failed')) = ("withdrawals"."reason" is not null)),
	CONSTRAINT "withdrawals_ordered" CHECK (("withdrawals"."state" = 'ordering') = ("withdrawals"."ordered_until" is not null)),
	CONSTRAINT "withdrawals_corrected" CHECK ("withdrawals"."settlement_id" is not null or "withdrawals"."correction_id" is null),
	CONSTRAINT "withdrawals_note" CHECK ("withdrawals"."state" = 'rejected' or "withdrawals"."note" is null)
);
--> statement-breakpoint
ALTER TABLE "account_marks" ADD CONSTRAINT "account_marks_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_operator_key_operator_keys_id_fk" FOREIGN KEY ("operator_key") REFERENCES "public"."operator_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_proposal_audit_log_id_fk" FOREIGN KEY ("proposal") REFERENCES "public"."audit_log"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_account_holders" ADD CONSTRAINT "bank_account_holders_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_account_holders" ADD CONSTRAINT "bank_account_holders_default_bank_account_id_bank_accounts_id_fk" FOREIGN KEY ("default_bank_account_id") REFERENCES "public"."bank_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonuses" ADD CONSTRAINT "bonuses_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_transfers" ADD CONSTRAINT "brand_transfers_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_transfers" ADD CONSTRAINT "brand_transfers_game_brand_game_brands_code_fk" FOREIGN KEY ("game_brand") REFERENCES "public"."game_brands"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_transfers" ADD CONSTRAINT "brand_transfers_movement_id_ledger_movements_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."ledger_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_transfers" ADD CONSTRAINT "brand_transfers_settlement_id_ledger_movements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."ledger_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_wallets" ADD CONSTRAINT "brand_wallets_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_wallets" ADD CONSTRAINT "brand_wallets_game_brand_game_brands_code_fk" FOREIGN KEY ("game_brand") REFERENCES "public"."game_brands"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashier_transitions" ADD CONSTRAINT "cashier_transitions_deposit_id_deposits_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashier_transitions" ADD CONSTRAINT "cashier_transitions_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_movement_id_ledger_movements_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."ledger_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distinct_persons" ADD CONSTRAINT "distinct_persons_one_accounts_uid_fk" FOREIGN KEY ("one") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distinct_persons" ADD CONSTRAINT "distinct_persons_other_accounts_uid_fk" FOREIGN KEY ("other") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_receipts" ADD CONSTRAINT "event_receipts_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_receipts" ADD CONSTRAINT "event_receipts_sequence_events_sequence_fk" FOREIGN KEY ("sequence") REFERENCES "public"."events"("sequence") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fair_seeds" ADD CONSTRAINT "fair_seeds_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_game_brand_game_id_games_game_brand_game_id_fk" FOREIGN KEY ("game_brand","game_id") REFERENCES "public"."games"("game_brand","game_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "free_spin_grants" ADD CONSTRAINT "free_spin_grants_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "free_spin_grants" ADD CONSTRAINT "free_spin_grants_game_brand_game_id_games_game_brand_game_id_fk" FOREIGN KEY ("game_brand","game_id") REFERENCES "public"."games"("game_brand","game_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_days" ADD CONSTRAINT "game_days_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_launches" ADD CONSTRAINT "game_launches_session_hash_sessions_token_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_launches" ADD CONSTRAINT "game_launches_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_launches" ADD CONSTRAINT "game_launches_visit_id_game_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."game_visits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_launches" ADD CONSTRAINT "game_launches_game_brand_game_id_games_game_brand_game_id_fk" FOREIGN KEY ("game_brand","game_id") REFERENCES "public"."games"("game_brand","game_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_round_movements" ADD CONSTRAINT "game_round_movements_round_id_game_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."game_rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_round_movements" ADD CONSTRAINT "game_round_movements_movement_id_ledger_movements_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."ledger_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_rounds" ADD CONSTRAINT "game_rounds_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_rounds" ADD CONSTRAINT "game_rounds_visit_id_game_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."game_visits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_rounds" ADD CONSTRAINT "game_rounds_seed_id_fair_seeds_id_fk" FOREIGN KEY ("seed_id") REFERENCES "public"."fair_seeds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_rounds" ADD CONSTRAINT "game_rounds_free_spin_grant_free_spin_grants_id_fk" FOREIGN KEY ("free_spin_grant") REFERENCES "public"."free_spin_grants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_rounds" ADD CONSTRAINT "game_rounds_live_round_live_rounds_id_fk" FOREIGN KEY ("live_round") REFERENCES "public"."live_rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_rounds" ADD CONSTRAINT "game_rounds_game_brand_game_id_games_game_brand_game_id_fk" FOREIGN KEY ("game_brand","game_id") REFERENCES "public"."games"("game_brand","game_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_visits" ADD CONSTRAINT "game_visits_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_visits" ADD CONSTRAINT "game_visits_game_brand_game_id_games_game_brand_game_id_fk" FOREIGN KEY ("game_brand","game_id") REFERENCES "public"."games"("game_brand","game_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_game_brand_game_brands_code_fk" FOREIGN KEY ("game_brand") REFERENCES "public"."game_brands"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leaderboard_scores" ADD CONSTRAINT "leaderboard_scores_offer_offers_id_fk" FOREIGN KEY ("offer") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leaderboard_scores" ADD CONSTRAINT "leaderboard_scores_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_game_brand_game_brands_code_fk" FOREIGN KEY ("game_brand") REFERENCES "public"."game_brands"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_checkpoints" ADD CONSTRAINT "ledger_checkpoints_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_days" ADD CONSTRAINT "ledger_days_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_movements" ADD CONSTRAINT "ledger_movements_settles_ledger_movements_id_fk" FOREIGN KEY ("settles") REFERENCES "public"."ledger_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_movements" ADD CONSTRAINT "ledger_movements_reverses_ledger_movements_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."ledger_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_rounds" ADD CONSTRAINT "live_rounds_game_brand_game_id_games_game_brand_game_id_fk" FOREIGN KEY ("game_brand","game_id") REFERENCES "public"."games"("game_brand","game_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "log_in_history" ADD CONSTRAINT "log_in_history_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "log_ins" ADD CONSTRAINT "log_ins_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_cards" ADD CONSTRAINT "offer_cards_offer_offers_id_fk" FOREIGN KEY ("offer") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_players" ADD CONSTRAINT "offer_players_offer_offers_id_fk" FOREIGN KEY ("offer") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_players" ADD CONSTRAINT "offer_players_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_players" ADD CONSTRAINT "offer_players_partner_accounts_uid_fk" FOREIGN KEY ("partner") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_runs" ADD CONSTRAINT "offer_runs_offer_version_offer_versions_offer_version_fk" FOREIGN KEY ("offer","version") REFERENCES "public"."offer_versions"("offer","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_versions" ADD CONSTRAINT "offer_versions_offer_offers_id_fk" FOREIGN KEY ("offer") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_passkeys" ADD CONSTRAINT "operator_passkeys_operator_key_operator_keys_id_fk" FOREIGN KEY ("operator_key") REFERENCES "public"."operator_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_recoveries" ADD CONSTRAINT "operator_recoveries_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_sessions" ADD CONSTRAINT "operator_sessions_operator_key_operator_keys_id_fk" FOREIGN KEY ("operator_key") REFERENCES "public"."operator_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_reads" ADD CONSTRAINT "page_reads_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_log_ins" ADD CONSTRAINT "pending_log_ins_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_limits" ADD CONSTRAINT "play_limits_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_breaks" ADD CONSTRAINT "player_breaks_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_limits" ADD CONSTRAINT "player_limits_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_limits" ADD CONSTRAINT "player_limits_request_id_player_limits_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."player_limits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_calls" ADD CONSTRAINT "provider_calls_game_brand_game_brands_code_fk" FOREIGN KEY ("game_brand") REFERENCES "public"."game_brands"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_calls" ADD CONSTRAINT "provider_calls_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_calls" ADD CONSTRAINT "provider_calls_round_id_game_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."game_rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reality_checks" ADD CONSTRAINT "reality_checks_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_codes" ADD CONSTRAINT "referral_codes_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_friend_accounts_uid_fk" FOREIGN KEY ("friend") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_inviter_accounts_uid_fk" FOREIGN KEY ("inviter") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_movement_id_ledger_movements_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."ledger_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_grant_id_free_spin_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."free_spin_grants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_bonus_id_bonuses_id_fk" FOREIGN KEY ("bonus_id") REFERENCES "public"."bonuses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_corrections" ADD CONSTRAINT "round_corrections_movement_id_ledger_movements_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."ledger_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_corrections" ADD CONSTRAINT "round_corrections_round_id_game_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."game_rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_corrections" ADD CONSTRAINT "round_corrections_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_thread_id_support_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."support_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_threads" ADD CONSTRAINT "support_threads_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_token_hash_sessions_token_hash_fk" FOREIGN KEY ("token_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wagering_requirements" ADD CONSTRAINT "wagering_requirements_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_bank_account_id_bank_accounts_id_fk" FOREIGN KEY ("bank_account_id") REFERENCES "public"."bank_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_pending_movement_id_ledger_movements_id_fk" FOREIGN KEY ("pending_movement_id") REFERENCES "public"."ledger_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_settlement_id_ledger_movements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."ledger_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_correction_id_ledger_movements_id_fk" FOREIGN KEY ("correction_id") REFERENCES "public"."ledger_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_marks_shared" ON "account_marks" USING btree ("kind","mark");--> statement-breakpoint
CREATE INDEX "account_marks_last_seen_at" ON "account_marks" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "accounts_closing_at" ON "accounts" USING btree ("closing_at") WHERE "accounts"."closing_at" is not null;--> statement-breakpoint
CREATE INDEX "attempts_forgotten_at" ON "attempts" USING btree ("forgotten_at");--> statement-breakpoint
CREATE INDEX "audit_log_uid" ON "audit_log" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "audit_log_person" ON "audit_log" USING btree ("person","at","id") WHERE "audit_log"."person" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_log_key" ON "audit_log" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_log_proposal" ON "audit_log" USING btree ("proposal") WHERE "audit_log"."proposal" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_accounts_once" ON "bank_accounts" USING btree ("uid","token") WHERE "bank_accounts"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "bank_accounts_player" ON "bank_accounts" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "bank_webhooks_received_at" ON "bank_webhooks" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "bonuses_one_open" ON "bonuses" USING btree ("uid") WHERE "bonuses"."state" = 'open';--> statement-breakpoint
CREATE INDEX "bonuses_player" ON "bonuses" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "bonuses_expires_at" ON "bonuses" USING btree ("expires_at") WHERE "bonuses"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "brand_transfers_one_open" ON "brand_transfers" USING btree ("uid","game_brand") WHERE "brand_transfers"."state" in ('requested', 'unknown');--> statement-breakpoint
CREATE INDEX "brand_transfers_next_poll" ON "brand_transfers" USING btree ("next_poll_at") WHERE "brand_transfers"."brand_outcome" is null;--> statement-breakpoint
CREATE INDEX "brand_transfers_contradicted" ON "brand_transfers" USING btree ("id") WHERE "brand_transfers"."brand_outcome" <> "brand_transfers"."state";--> statement-breakpoint
CREATE INDEX "brand_wallets_check" ON "brand_wallets" USING btree ("check_at") WHERE "brand_wallets"."check_at" is not null;--> statement-breakpoint
CREATE INDEX "cashier_transitions_deposit" ON "cashier_transitions" USING btree ("deposit_id","id") WHERE "cashier_transitions"."deposit_id" is not null;--> statement-breakpoint
CREATE INDEX "cashier_transitions_withdrawal" ON "cashier_transitions" USING btree ("withdrawal_id","id") WHERE "cashier_transitions"."withdrawal_id" is not null;--> statement-breakpoint
CREATE INDEX "data_exports_player" ON "data_exports" USING btree ("uid","requested_at");--> statement-breakpoint
CREATE INDEX "data_exports_waiting" ON "data_exports" USING btree ("requested_at") WHERE "data_exports"."ready_at" is null;--> statement-breakpoint
CREATE INDEX "data_exports_expires_at" ON "data_exports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "deposits_player" ON "deposits" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "deposits_day" ON "deposits" USING btree ("uid","created_at");--> statement-breakpoint
CREATE INDEX "deposits_settled" ON "deposits" USING btree ("settled_at") WHERE "deposits"."settled_at" is not null;--> statement-breakpoint
CREATE INDEX "deposits_next_poll" ON "deposits" USING btree ("next_poll_at") WHERE "deposits"."next_poll_at" is not null;--> statement-breakpoint
CREATE INDEX "event_receipts_event" ON "event_receipts" USING btree ("sequence");--> statement-breakpoint
CREATE INDEX "events_channel" ON "events" USING btree ("channel","sequence");--> statement-breakpoint
CREATE INDEX "events_created_at" ON "events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "events_personal_news" ON "events" USING btree ("sequence") WHERE "events"."payload" ->> 'kind' = 'personalNews';--> statement-breakpoint
CREATE UNIQUE INDEX "fair_seeds_in_use" ON "fair_seeds" USING btree ("uid") WHERE "fair_seeds"."revealed_at" is null;--> statement-breakpoint
CREATE INDEX "fair_seeds_player" ON "fair_seeds" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "favourites_newest" ON "favourites" USING btree ("uid","added_at");--> statement-breakpoint
CREATE INDEX "free_spin_grants_player" ON "free_spin_grants" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "free_spin_grants_campaign" ON "free_spin_grants" USING btree ("campaign","id");--> statement-breakpoint
CREATE INDEX "game_days_day" ON "game_days" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "game_launches_one_unopened" ON "game_launches" USING btree ("uid","game_brand","game_id") WHERE "game_launches"."opened_at" is null;--> statement-breakpoint
CREATE INDEX "game_launches_session" ON "game_launches" USING btree ("session_hash");--> statement-breakpoint
CREATE INDEX "game_launches_expires_at" ON "game_launches" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "game_round_movements_movement" ON "game_round_movements" USING btree ("movement_id");--> statement-breakpoint
CREATE INDEX "game_rounds_player" ON "game_rounds" USING btree ("uid","started_at","id");--> statement-breakpoint
CREATE INDEX "game_rounds_game" ON "game_rounds" USING btree ("uid","game_brand","game_id","id");--> statement-breakpoint
CREATE INDEX "game_rounds_game_time" ON "game_rounds" USING btree ("uid","game_brand","game_id","started_at","id");--> statement-breakpoint
CREATE INDEX "game_rounds_visit" ON "game_rounds" USING btree ("visit_id","id");--> statement-breakpoint
CREATE INDEX "game_rounds_open" ON "game_rounds" USING btree ("started_at") WHERE "game_rounds"."state" = 'open';--> statement-breakpoint
CREATE INDEX "game_rounds_open_player" ON "game_rounds" USING btree ("uid","game_brand","game_id") WHERE "game_rounds"."state" = 'open';--> statement-breakpoint
CREATE INDEX "game_rounds_open_seed" ON "game_rounds" USING btree ("seed_id") WHERE "game_rounds"."state" = 'open';--> statement-breakpoint
CREATE INDEX "game_rounds_live" ON "game_rounds" USING btree ("live_round","id") WHERE "game_rounds"."live_round" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "game_rounds_reference" ON "game_rounds" USING btree ("game_brand","reference") WHERE "game_rounds"."reference" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "game_rounds_nonce" ON "game_rounds" USING btree ("seed_id","nonce") WHERE "game_rounds"."seed_id" is not null;--> statement-breakpoint
CREATE INDEX "game_visits_player" ON "game_visits" USING btree ("uid","started_at","id");--> statement-breakpoint
CREATE INDEX "game_visits_open" ON "game_visits" USING btree ("uid","game_brand","game_id") WHERE "game_visits"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "identities_uid" ON "identities" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "leaderboard_scores_rank" ON "leaderboard_scores" USING btree ("offer","period","score" DESC NULLS FIRST,"at","round_id");--> statement-breakpoint
CREATE INDEX "leaderboard_scores_at" ON "leaderboard_scores" USING btree ("at");--> statement-breakpoint
CREATE INDEX "ledger_accounts_uid" ON "ledger_accounts" USING btree ("uid","kind");--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account_id","at","id") WHERE "ledger_entries"."balance_after" is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_reason" ON "ledger_entries" USING btree ("account_id","reason","at","id") WHERE "ledger_entries"."balance_after" is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_house" ON "ledger_entries" USING btree ("account_id","id") WHERE "ledger_entries"."balance_after" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_movements_settled_once" ON "ledger_movements" USING btree ("settles") WHERE "ledger_movements"."settles" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_movements_reversed_once" ON "ledger_movements" USING btree ("reverses") WHERE "ledger_movements"."reverses" is not null;--> statement-breakpoint
CREATE INDEX "live_rounds_unfinished" ON "live_rounds" USING btree ("draws_at") WHERE "live_rounds"."state" in ('open', 'drawn', 'cancelled');--> statement-breakpoint
CREATE INDEX "live_rounds_opens_at" ON "live_rounds" USING btree ("opens_at");--> statement-breakpoint
CREATE INDEX "live_rounds_empty_at" ON "live_rounds" USING btree ("empty_at");--> statement-breakpoint
CREATE INDEX "log_in_history_player" ON "log_in_history" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "log_in_history_at" ON "log_in_history" USING btree ("at");--> statement-breakpoint
CREATE INDEX "log_ins_player" ON "log_ins" USING btree ("uid","at");--> statement-breakpoint
CREATE INDEX "offer_cards_unsent" ON "offer_cards" USING btree ("at") WHERE "offer_cards"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "offer_players_uid" ON "offer_players" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "offer_players_partner" ON "offer_players" USING btree ("partner");--> statement-breakpoint
CREATE INDEX "offer_runs_open" ON "offer_runs" USING btree ("due_at") WHERE "offer_runs"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "operator_passkeys_key" ON "operator_passkeys" USING btree ("operator_key","id");--> statement-breakpoint
CREATE INDEX "operator_recoveries_expires_at" ON "operator_recoveries" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "operator_sessions_key" ON "operator_sessions" USING btree ("operator_key");--> statement-breakpoint
CREATE INDEX "operator_sessions_started_at" ON "operator_sessions" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expires_at" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_player" ON "passkeys" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "pending_log_ins_expires_at" ON "pending_log_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "pending_log_ins_player" ON "pending_log_ins" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "player_breaks_player" ON "player_breaks" USING btree ("uid","ends_at");--> statement-breakpoint
CREATE INDEX "player_limits_player" ON "player_limits" USING btree ("uid","name","id");--> statement-breakpoint
CREATE INDEX "practice_deposits_deliver" ON "practice_deposits" USING btree ("deliver_at") WHERE "practice_deposits"."deliver_at" is not null;--> statement-breakpoint
CREATE INDEX "practice_deposits_created_at" ON "practice_deposits" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "practice_withdrawals_deliver" ON "practice_withdrawals" USING btree ("deliver_at") WHERE "practice_withdrawals"."deliver_at" is not null;--> statement-breakpoint
CREATE INDEX "practice_withdrawals_created_at" ON "practice_withdrawals" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "provider_calls_rolled_back_once" ON "provider_calls" USING btree ("game_brand","bet") WHERE "provider_calls"."bet" is not null;--> statement-breakpoint
CREATE INDEX "referrals_inviter" ON "referrals" USING btree ("inviter","bound_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reward_queue_failed" ON "reward_queue" USING btree ("offer","uid","cause","at") WHERE "reward_queue"."offer" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "rewards_movement" ON "rewards" USING btree ("movement_id") WHERE "rewards"."movement_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "rewards_grant" ON "rewards" USING btree ("grant_id") WHERE "rewards"."grant_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "rewards_bonus" ON "rewards" USING btree ("bonus_id") WHERE "rewards"."bonus_id" is not null;--> statement-breakpoint
CREATE INDEX "rewards_due" ON "rewards" USING btree ("offer","tried_at" NULLS FIRST,"id") WHERE "rewards"."state" = 'due';--> statement-breakpoint
CREATE INDEX "rewards_at_brand" ON "rewards" USING btree ("id") WHERE "rewards"."requested_at" is not null and "rewards"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "round_corrections_round" ON "round_corrections" USING btree ("round_id");--> statement-breakpoint
CREATE INDEX "round_corrections_player" ON "round_corrections" USING btree ("uid","started_at");--> statement-breakpoint
CREATE INDEX "sessions_uid" ON "sessions" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "sessions_created_at" ON "sessions" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "support_threads_key" ON "support_threads" USING btree ("uid","key") WHERE "support_threads"."uid" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "support_threads_visitor_key" ON "support_threads" USING btree ("key") WHERE "support_threads"."uid" is null;--> statement-breakpoint
CREATE INDEX "support_threads_player" ON "support_threads" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "support_threads_state" ON "support_threads" USING btree ("state","state_at","id");--> statement-breakpoint
CREATE INDEX "support_threads_ends_at" ON "support_threads" USING btree ("ends_at") WHERE "support_threads"."ends_at" is not null;--> statement-breakpoint
CREATE INDEX "tickets_session" ON "tickets" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "tickets_expires_at" ON "tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "wagering_requirements_open" ON "wagering_requirements" USING btree ("uid","id") WHERE "wagering_requirements"."cleared_at" is null;--> statement-breakpoint
CREATE INDEX "withdrawals_player" ON "withdrawals" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "withdrawals_day" ON "withdrawals" USING btree ("uid","created_at");--> statement-breakpoint
CREATE INDEX "withdrawals_bank_account" ON "withdrawals" USING btree ("bank_account_id");--> statement-breakpoint
CREATE INDEX "withdrawals_settled" ON "withdrawals" USING btree ("settled_at") WHERE "withdrawals"."settled_at" is not null;--> statement-breakpoint
CREATE INDEX "withdrawals_next_poll" ON "withdrawals" USING btree ("next_poll_at") WHERE "withdrawals"."next_poll_at" is not null;--> statement-breakpoint
CREATE INDEX "withdrawals_undecided" ON "withdrawals" USING btree ("id") WHERE "withdrawals"."state" = 'requested';--> statement-breakpoint
ALTER TABLE "ledger_accounts" SET (fillfactor = 50);--> statement-breakpoint
ALTER TABLE "ledger_days" SET (fillfactor = 70);--> statement-breakpoint
ALTER TABLE "game_days" SET (fillfactor = 70);
