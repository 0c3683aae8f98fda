-- All tables as the 31 migrations before this one left them. A new database starts here; one at the last of those migrations
-- is adopted (adoption.ts). Functions and triggers are in platform/database/functions.
CREATE TABLE "accounts" (
	"uid" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"password_hash" text,
	"date_of_birth" date NOT NULL,
	"language" text NOT NULL,
	"referral" text,
	"login_status" integer DEFAULT 1 NOT NULL,
	"high_risk" boolean DEFAULT false NOT NULL,
	"blocked_at" timestamp (3) with time zone,
	"demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "accounts_account_unique" UNIQUE("account"),
	CONSTRAINT "accounts_uid_format" CHECK ("accounts"."uid" ~ '^[A-Za-z0-9]{1,32}$')
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"actor" text NOT NULL,
	"person" text,
	"action" text NOT NULL,
	"uid" text,
	"details" json NOT NULL,
	"note" text,
	"key" text,
	"request" text,
	"answer" text
);
--> statement-breakpoint
CREATE TABLE "bank_cards" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_cards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
CREATE TABLE "card_holders" (
	"uid" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cashier_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cashier_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"deposit_id" bigint,
	"withdrawal_id" bigint,
	"at" timestamp (3) with time zone NOT NULL,
	"from_state" text,
	"state" text NOT NULL,
	"event" text NOT NULL,
	"by" text NOT NULL,
	"reason" text,
	CONSTRAINT "cashier_steps_of_one" CHECK (("cashier_steps"."deposit_id" is null) <> ("cashier_steps"."withdrawal_id" is null))
);
--> statement-breakpoint
CREATE TABLE "cashier_transitions" (
	"machine" text NOT NULL,
	"from_state" text NOT NULL,
	"event" text NOT NULL,
	"by" text NOT NULL,
	"to_state" text NOT NULL,
	CONSTRAINT "cashier_transitions_machine_from_state_event_by_pk" PRIMARY KEY("machine","from_state","event","by")
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
	"next_ask_at" timestamp (3) with time zone,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"asks" integer DEFAULT 0 NOT NULL,
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
	CONSTRAINT "deposits_settled" CHECK (("deposits"."state" in ('done', 'refused', 'cancelled', 'expired', 'returned')) = ("deposits"."settled_at" is not null) and ("deposits"."settled_at" is null) = ("deposits"."next_ask_at" is not null))
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
	"next_ask_at" timestamp (3) with time zone,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"asks" integer DEFAULT 0 NOT NULL,
	"card_id" bigint NOT NULL,
	"state" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"note" text,
	"pending_movement_id" bigint NOT NULL,
	"settlement_id" bigint,
	CONSTRAINT "withdrawals_reference_unique" UNIQUE("reference"),
	CONSTRAINT "withdrawals_pending_movement_id_unique" UNIQUE("pending_movement_id"),
	CONSTRAINT "withdrawals_settlement_id_unique" UNIQUE("settlement_id"),
	CONSTRAINT "withdrawals_key" UNIQUE("uid","key"),
	CONSTRAINT "withdrawals_state" CHECK ("withdrawals"."state" in ('requested', 'approved', 'sending', 'paid', 'rejected', 'failed')),
	CONSTRAINT "withdrawals_amount" CHECK ("withdrawals"."amount" > 0),
	CONSTRAINT "withdrawals_settled" CHECK (("withdrawals"."state" in ('paid', 'rejected', 'failed')) = ("withdrawals"."settlement_id" is not null) and ("withdrawals"."settlement_id" is null) = ("withdrawals"."settled_at" is null) and ("withdrawals"."settled_at" is null) = ("withdrawals"."next_ask_at" is not null)),
	CONSTRAINT "withdrawals_reason" CHECK (("withdrawals"."state" in ('rejected', 'failed')) = ("withdrawals"."reason" is not null)),
	CONSTRAINT "withdrawals_note" CHECK ("withdrawals"."state" = 'rejected' or "withdrawals"."note" is null)
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
CREATE TABLE "games" (
	"brand" text NOT NULL,
	"game_id" text NOT NULL,
	"game_class" text NOT NULL,
	"name" text NOT NULL,
	"image" text NOT NULL,
	"position" integer NOT NULL,
	"maintenance" boolean DEFAULT false NOT NULL,
	CONSTRAINT "games_brand_game_id_pk" PRIMARY KEY("brand","game_id")
);
--> statement-breakpoint
CREATE TABLE "site_documents" (
	"name" text PRIMARY KEY NOT NULL,
	"document" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "favourites" (
	"uid" text NOT NULL,
	"brand" text NOT NULL,
	"game_id" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "favourites_uid_brand_game_id_pk" PRIMARY KEY("uid","brand","game_id")
);
--> statement-breakpoint
CREATE TABLE "free_spin_grants" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "free_spin_grants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"uid" text NOT NULL,
	"brand" text NOT NULL,
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
CREATE TABLE "identities" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"uid" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "identities_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"uid" text,
	"brand" text,
	"purpose" text,
	"balance" bigint,
	"booked_at" timestamp (3) with time zone,
	"code" text GENERATED ALWAYS AS (kind || ':' || coalesce(purpose, uid || coalesce(':' || brand, ''))) STORED NOT NULL,
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
	"brand" text NOT NULL,
	"game_id" text NOT NULL,
	"number" bigint NOT NULL,
	"opens_at" timestamp (3) with time zone NOT NULL,
	"closes_at" timestamp (3) with time zone NOT NULL,
	"draws_at" timestamp (3) with time zone NOT NULL,
	"server_seed" text NOT NULL,
	"server_hash" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"view" json,
	"drawn_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	"empty_at" timestamp (3) with time zone,
	CONSTRAINT "live_rounds_number" UNIQUE("brand","game_id","number"),
	CONSTRAINT "live_rounds_state" CHECK ("live_rounds"."state" in ('open', 'drawn', 'cancelled', 'settled', 'refunded')),
	CONSTRAINT "live_rounds_order" CHECK ("live_rounds"."opens_at" < "live_rounds"."closes_at" and "live_rounds"."closes_at" < "live_rounds"."draws_at"),
	CONSTRAINT "live_rounds_drawn" CHECK (("live_rounds"."state" in ('drawn', 'settled')) = ("live_rounds"."view" is not null))
);
--> statement-breakpoint
CREATE TABLE "fair_seeds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fair_seeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" text NOT NULL,
	"server_seed" text NOT NULL,
	"server_hash" text NOT NULL,
	"client_seed" text NOT NULL,
	"next_nonce" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"revealed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "game_days" (
	"uid" text NOT NULL,
	"day" date NOT NULL,
	"brand" text NOT NULL,
	"game_id" text NOT NULL,
	"rounds" integer NOT NULL,
	"staked" bigint NOT NULL,
	"won" bigint NOT NULL,
	CONSTRAINT "game_days_uid_day_brand_game_id_pk" PRIMARY KEY("uid","day","brand","game_id")
);
--> statement-breakpoint
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
	"brand" text NOT NULL,
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
	"started_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"balance_after" bigint,
	"reference" text,
	CONSTRAINT "game_rounds_key" UNIQUE("uid","key"),
	CONSTRAINT "game_rounds_amounts" CHECK ("game_rounds"."stake" > 0 and "game_rounds"."win" >= 0),
	CONSTRAINT "game_rounds_state" CHECK ("game_rounds"."state" in ('open', 'settled', 'refunded')),
	CONSTRAINT "game_rounds_ended" CHECK (("game_rounds"."state" = 'open') = ("game_rounds"."settled_at" is null) and ("game_rounds"."state" = 'open') = ("game_rounds"."ended_by" is null)),
	CONSTRAINT "game_rounds_ended_by" CHECK ("game_rounds"."ended_by" in ('player', 'left', 'closed', 'late'))
);
--> statement-breakpoint
CREATE TABLE "game_visits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "game_visits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" text NOT NULL,
	"brand" text NOT NULL,
	"game_id" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"rounds" integer DEFAULT 0 NOT NULL,
	"staked" bigint DEFAULT 0 NOT NULL,
	"won" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "play_limits" (
	"uid" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"staked" bigint DEFAULT 0 NOT NULL,
	"last_started_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "practice_payments" (
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
	"tell_at" timestamp (3) with time zone,
	"told" integer DEFAULT 0 NOT NULL,
	"refund_reference" text,
	CONSTRAINT "practice_payments_token_unique" UNIQUE("token"),
	CONSTRAINT "practice_payments_amounts" CHECK ("practice_payments"."amount" > 0 and "practice_payments"."fee" >= 0)
);
--> statement-breakpoint
CREATE TABLE "practice_payouts" (
	"reference" text PRIMARY KEY NOT NULL,
	"amount" bigint NOT NULL,
	"card_token" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"behaviour" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decide_at" timestamp (3) with time zone NOT NULL,
	"tell_at" timestamp (3) with time zone,
	"told" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "practice_payouts_amount" CHECK ("practice_payouts"."amount" > 0)
);
--> statement-breakpoint
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
	CONSTRAINT "provider_calls_kind" CHECK ("provider_calls"."kind" in ('bet', 'win', 'rollback', 'freeSpin')),
	CONSTRAINT "provider_calls_bet" CHECK (("provider_calls"."kind" = 'rollback') = ("provider_calls"."bet" is not null))
);
--> statement-breakpoint
CREATE TABLE "broadcasts" (
	"sequence" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "broadcasts_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message" json NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_receipts" (
	"uid" text NOT NULL,
	"sequence" bigint NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
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
CREATE TABLE "tickets" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"token_hash" text,
	"socket_id" text NOT NULL,
	"channel" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"subject" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"blocked_until" timestamp (3) with time zone NOT NULL,
	"forgotten_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_addresses" (
	"uid" text NOT NULL,
	"address" text NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_addresses_uid_address_pk" PRIMARY KEY("uid","address")
);
--> statement-breakpoint
CREATE TABLE "log_ins" (
	"at" timestamp (3) with time zone NOT NULL,
	"uid" text NOT NULL,
	"how" text NOT NULL,
	CONSTRAINT "log_ins_at_uid_pk" PRIMARY KEY("at","uid")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"proved_at" timestamp (3) with time zone DEFAULT 'epoch' NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_reason" text
);
--> statement-breakpoint
CREATE TABLE "brand_transfers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brand_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"uid" text NOT NULL,
	"brand" text NOT NULL,
	"direction" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"brand_answer" text,
	"movement_id" bigint NOT NULL,
	"settlement_id" bigint,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"next_ask_at" timestamp (3) with time zone NOT NULL,
	"asks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "brand_transfers_reference_unique" UNIQUE("reference"),
	CONSTRAINT "brand_transfers_direction" CHECK ("brand_transfers"."direction" in ('in', 'out')),
	CONSTRAINT "brand_transfers_state" CHECK ("brand_transfers"."state" in ('requested', 'confirmed', 'refused', 'unknown')),
	CONSTRAINT "brand_transfers_brand_answer" CHECK ("brand_transfers"."brand_answer" in ('confirmed', 'refused')),
	CONSTRAINT "brand_transfers_amount" CHECK ("brand_transfers"."amount" > 0),
	CONSTRAINT "brand_transfers_settled" CHECK (("brand_transfers"."state" in ('confirmed', 'refused')) = ("brand_transfers"."settlement_id" is not null) and ("brand_transfers"."settlement_id" is null) = ("brand_transfers"."settled_at" is null))
);
--> statement-breakpoint
CREATE TABLE "brand_wallets" (
	"uid" text NOT NULL,
	"brand" text NOT NULL,
	"told_at" timestamp (3) with time zone,
	"check_at" timestamp (3) with time zone,
	"has_left" boolean DEFAULT false NOT NULL,
	"seen_entry" bigint,
	"seen_at" timestamp (3) with time zone,
	"page" text,
	CONSTRAINT "brand_wallets_uid_brand_pk" PRIMARY KEY("uid","brand")
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_cards" ADD CONSTRAINT "bank_cards_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_holders" ADD CONSTRAINT "card_holders_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashier_steps" ADD CONSTRAINT "cashier_steps_deposit_id_deposits_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashier_steps" ADD CONSTRAINT "cashier_steps_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_movement_id_ledger_movements_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."ledger_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wagering_requirements" ADD CONSTRAINT "wagering_requirements_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_card_id_bank_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."bank_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_pending_movement_id_ledger_movements_id_fk" FOREIGN KEY ("pending_movement_id") REFERENCES "public"."ledger_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_settlement_id_ledger_movements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."ledger_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_brand_game_brands_code_fk" FOREIGN KEY ("brand") REFERENCES "public"."game_brands"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_brand_game_id_games_brand_game_id_fk" FOREIGN KEY ("brand","game_id") REFERENCES "public"."games"("brand","game_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "free_spin_grants" ADD CONSTRAINT "free_spin_grants_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "free_spin_grants" ADD CONSTRAINT "free_spin_grants_brand_game_id_games_brand_game_id_fk" FOREIGN KEY ("brand","game_id") REFERENCES "public"."games"("brand","game_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_brand_game_brands_code_fk" FOREIGN KEY ("brand") REFERENCES "public"."game_brands"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_checkpoints" ADD CONSTRAINT "ledger_checkpoints_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_days" ADD CONSTRAINT "ledger_days_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_movements" ADD CONSTRAINT "ledger_movements_settles_ledger_movements_id_fk" FOREIGN KEY ("settles") REFERENCES "public"."ledger_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_movements" ADD CONSTRAINT "ledger_movements_reverses_ledger_movements_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."ledger_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_rounds" ADD CONSTRAINT "live_rounds_brand_game_id_games_brand_game_id_fk" FOREIGN KEY ("brand","game_id") REFERENCES "public"."games"("brand","game_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fair_seeds" ADD CONSTRAINT "fair_seeds_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_days" ADD CONSTRAINT "game_days_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_launches" ADD CONSTRAINT "game_launches_session_hash_sessions_token_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_launches" ADD CONSTRAINT "game_launches_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_launches" ADD CONSTRAINT "game_launches_visit_id_game_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."game_visits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_launches" ADD CONSTRAINT "game_launches_brand_game_id_games_brand_game_id_fk" FOREIGN KEY ("brand","game_id") REFERENCES "public"."games"("brand","game_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_round_movements" ADD CONSTRAINT "game_round_movements_round_id_game_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."game_rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_round_movements" ADD CONSTRAINT "game_round_movements_movement_id_ledger_movements_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."ledger_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_rounds" ADD CONSTRAINT "game_rounds_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_rounds" ADD CONSTRAINT "game_rounds_visit_id_game_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."game_visits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_rounds" ADD CONSTRAINT "game_rounds_seed_id_fair_seeds_id_fk" FOREIGN KEY ("seed_id") REFERENCES "public"."fair_seeds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_rounds" ADD CONSTRAINT "game_rounds_free_spin_grant_free_spin_grants_id_fk" FOREIGN KEY ("free_spin_grant") REFERENCES "public"."free_spin_grants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_rounds" ADD CONSTRAINT "game_rounds_live_round_live_rounds_id_fk" FOREIGN KEY ("live_round") REFERENCES "public"."live_rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_rounds" ADD CONSTRAINT "game_rounds_brand_game_id_games_brand_game_id_fk" FOREIGN KEY ("brand","game_id") REFERENCES "public"."games"("brand","game_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_visits" ADD CONSTRAINT "game_visits_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_visits" ADD CONSTRAINT "game_visits_brand_game_id_games_brand_game_id_fk" FOREIGN KEY ("brand","game_id") REFERENCES "public"."games"("brand","game_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_limits" ADD CONSTRAINT "play_limits_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_calls" ADD CONSTRAINT "provider_calls_brand_game_brands_code_fk" FOREIGN KEY ("brand") REFERENCES "public"."game_brands"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_calls" ADD CONSTRAINT "provider_calls_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_calls" ADD CONSTRAINT "provider_calls_round_id_game_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."game_rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_receipts" ADD CONSTRAINT "event_receipts_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_receipts" ADD CONSTRAINT "event_receipts_sequence_events_sequence_fk" FOREIGN KEY ("sequence") REFERENCES "public"."events"("sequence") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_token_hash_sessions_token_hash_fk" FOREIGN KEY ("token_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_addresses" ADD CONSTRAINT "known_addresses_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "log_ins" ADD CONSTRAINT "log_ins_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_transfers" ADD CONSTRAINT "brand_transfers_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_transfers" ADD CONSTRAINT "brand_transfers_brand_game_brands_code_fk" FOREIGN KEY ("brand") REFERENCES "public"."game_brands"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_transfers" ADD CONSTRAINT "brand_transfers_movement_id_ledger_movements_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."ledger_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_transfers" ADD CONSTRAINT "brand_transfers_settlement_id_ledger_movements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."ledger_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_wallets" ADD CONSTRAINT "brand_wallets_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_wallets" ADD CONSTRAINT "brand_wallets_brand_game_brands_code_fk" FOREIGN KEY ("brand") REFERENCES "public"."game_brands"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_uid" ON "audit_log" USING btree ("uid","id");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_log_key" ON "audit_log" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_cards_once" ON "bank_cards" USING btree ("uid","token") WHERE "bank_cards"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "bank_cards_player" ON "bank_cards" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "bank_messages_received_at" ON "bank_messages" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "cashier_steps_deposit" ON "cashier_steps" USING btree ("deposit_id","id") WHERE "cashier_steps"."deposit_id" is not null;--> statement-breakpoint
CREATE INDEX "cashier_steps_withdrawal" ON "cashier_steps" USING btree ("withdrawal_id","id") WHERE "cashier_steps"."withdrawal_id" is not null;--> statement-breakpoint
CREATE INDEX "deposits_player" ON "deposits" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "deposits_day" ON "deposits" USING btree ("uid","created_at");--> statement-breakpoint
CREATE INDEX "deposits_next_ask" ON "deposits" USING btree ("next_ask_at") WHERE "deposits"."next_ask_at" is not null;--> statement-breakpoint
CREATE INDEX "wagering_requirements_open" ON "wagering_requirements" USING btree ("uid","id") WHERE "wagering_requirements"."cleared_at" is null;--> statement-breakpoint
CREATE INDEX "withdrawals_player" ON "withdrawals" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "withdrawals_day" ON "withdrawals" USING btree ("uid","created_at");--> statement-breakpoint
CREATE INDEX "withdrawals_card" ON "withdrawals" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "withdrawals_next_ask" ON "withdrawals" USING btree ("next_ask_at") WHERE "withdrawals"."next_ask_at" is not null;--> statement-breakpoint
CREATE INDEX "withdrawals_undecided" ON "withdrawals" USING btree ("id") WHERE "withdrawals"."state" = 'requested';--> statement-breakpoint
CREATE INDEX "favourites_newest" ON "favourites" USING btree ("uid","added_at");--> statement-breakpoint
CREATE INDEX "free_spin_grants_player" ON "free_spin_grants" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "free_spin_grants_campaign" ON "free_spin_grants" USING btree ("campaign","id");--> statement-breakpoint
CREATE INDEX "identities_uid" ON "identities" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "ledger_accounts_uid" ON "ledger_accounts" USING btree ("uid","kind");--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account_id","at","id") WHERE "ledger_entries"."balance_after" is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_reason" ON "ledger_entries" USING btree ("account_id","reason","at","id") WHERE "ledger_entries"."balance_after" is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_house" ON "ledger_entries" USING btree ("account_id","id") WHERE "ledger_entries"."balance_after" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_movements_settled_once" ON "ledger_movements" USING btree ("settles") WHERE "ledger_movements"."settles" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_movements_reversed_once" ON "ledger_movements" USING btree ("reverses") WHERE "ledger_movements"."reverses" is not null;--> statement-breakpoint
CREATE INDEX "live_rounds_unfinished" ON "live_rounds" USING btree ("draws_at") WHERE "live_rounds"."state" in ('open', 'drawn', 'cancelled');--> statement-breakpoint
CREATE INDEX "live_rounds_empty_at" ON "live_rounds" USING btree ("empty_at");--> statement-breakpoint
CREATE UNIQUE INDEX "fair_seeds_in_use" ON "fair_seeds" USING btree ("uid") WHERE "fair_seeds"."revealed_at" is null;--> statement-breakpoint
CREATE INDEX "fair_seeds_player" ON "fair_seeds" USING btree ("uid","id");--> statement-breakpoint
CREATE UNIQUE INDEX "game_launches_one_unopened" ON "game_launches" USING btree ("uid","brand","game_id") WHERE "game_launches"."opened_at" is null;--> statement-breakpoint
CREATE INDEX "game_launches_session" ON "game_launches" USING btree ("session_hash");--> statement-breakpoint
CREATE INDEX "game_launches_expires_at" ON "game_launches" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "game_round_movements_movement" ON "game_round_movements" USING btree ("movement_id");--> statement-breakpoint
CREATE INDEX "game_rounds_player" ON "game_rounds" USING btree ("uid","started_at","id");--> statement-breakpoint
CREATE INDEX "game_rounds_game" ON "game_rounds" USING btree ("uid","brand","game_id","id");--> statement-breakpoint
CREATE INDEX "game_rounds_game_time" ON "game_rounds" USING btree ("uid","brand","game_id","started_at","id");--> statement-breakpoint
CREATE INDEX "game_rounds_visit" ON "game_rounds" USING btree ("visit_id","id");--> statement-breakpoint
CREATE INDEX "game_rounds_open" ON "game_rounds" USING btree ("started_at") WHERE "game_rounds"."state" = 'open';--> statement-breakpoint
CREATE INDEX "game_rounds_open_player" ON "game_rounds" USING btree ("uid","brand","game_id") WHERE "game_rounds"."state" = 'open';--> statement-breakpoint
CREATE INDEX "game_rounds_open_seed" ON "game_rounds" USING btree ("seed_id") WHERE "game_rounds"."state" = 'open';--> statement-breakpoint
CREATE INDEX "game_rounds_live" ON "game_rounds" USING btree ("live_round","id") WHERE "game_rounds"."live_round" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "game_rounds_reference" ON "game_rounds" USING btree ("brand","reference") WHERE "game_rounds"."reference" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "game_rounds_nonce" ON "game_rounds" USING btree ("seed_id","nonce") WHERE "game_rounds"."seed_id" is not null;--> statement-breakpoint
CREATE INDEX "game_visits_player" ON "game_visits" USING btree ("uid","started_at","id");--> statement-breakpoint
CREATE INDEX "game_visits_open" ON "game_visits" USING btree ("uid","brand","game_id") WHERE "game_visits"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "practice_payments_tell" ON "practice_payments" USING btree ("tell_at") WHERE "practice_payments"."tell_at" is not null;--> statement-breakpoint
CREATE INDEX "practice_payments_created_at" ON "practice_payments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "practice_payouts_tell" ON "practice_payouts" USING btree ("tell_at") WHERE "practice_payouts"."tell_at" is not null;--> statement-breakpoint
CREATE INDEX "practice_payouts_created_at" ON "practice_payouts" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "provider_calls_rolled_back_once" ON "provider_calls" USING btree ("brand","bet") WHERE "provider_calls"."bet" is not null;--> statement-breakpoint
CREATE INDEX "event_receipts_event" ON "event_receipts" USING btree ("sequence");--> statement-breakpoint
CREATE INDEX "events_channel" ON "events" USING btree ("channel","sequence");--> statement-breakpoint
CREATE INDEX "events_created_at" ON "events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "tickets_session" ON "tickets" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "tickets_expires_at" ON "tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "attempts_forgotten_at" ON "attempts" USING btree ("forgotten_at");--> statement-breakpoint
CREATE INDEX "known_addresses_last_used_at" ON "known_addresses" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "sessions_uid" ON "sessions" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "sessions_created_at" ON "sessions" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "brand_transfers_one_open" ON "brand_transfers" USING btree ("uid","brand") WHERE "brand_transfers"."state" in ('requested', 'unknown');--> statement-breakpoint
CREATE INDEX "brand_transfers_next_ask" ON "brand_transfers" USING btree ("next_ask_at") WHERE "brand_transfers"."brand_answer" is null;--> statement-breakpoint
CREATE INDEX "brand_transfers_contradicted" ON "brand_transfers" USING btree ("id") WHERE "brand_transfers"."brand_answer" <> "brand_transfers"."state";--> statement-breakpoint
CREATE INDEX "brand_wallets_check" ON "brand_wallets" USING btree ("check_at") WHERE "brand_wallets"."check_at" is not null;--> statement-breakpoint
-- Rows of these tables change often; room on the page keeps their indexes out of it.
ALTER TABLE "ledger_accounts" SET (fillfactor = 50);--> statement-breakpoint
ALTER TABLE "ledger_days" SET (fillfactor = 70);--> statement-breakpoint
ALTER TABLE "game_days" SET (fillfactor = 70);--> statement-breakpoint
-- The state machines of deposits and withdrawals.
INSERT INTO "cashier_transitions" ("machine", "from_state", "event", "by", "to_state") VALUES
  ('deposit', 'created', 'opened', 'bank', 'open'),
  ('deposit', 'created', 'pending', 'bank', 'confirming'),
  ('deposit', 'open', 'pending', 'bank', 'confirming'),
  ('deposit', 'created', 'paid', 'bank', 'done'),
  ('deposit', 'open', 'paid', 'bank', 'done'),
  ('deposit', 'confirming', 'paid', 'bank', 'done'),
  ('deposit', 'refused', 'paid', 'bank', 'done'),
  ('deposit', 'cancelled', 'paid', 'bank', 'done'),
  ('deposit', 'expired', 'paid', 'bank', 'done'),
  ('deposit', 'created', 'refused', 'bank', 'refused'),
  ('deposit', 'open', 'refused', 'bank', 'refused'),
  ('deposit', 'confirming', 'refused', 'bank', 'refused'),
  ('deposit', 'created', 'cancelled', 'bank', 'cancelled'),
  ('deposit', 'created', 'cancelled', 'player', 'cancelled'),
  ('deposit', 'open', 'cancelled', 'bank', 'cancelled'),
  ('deposit', 'open', 'cancelled', 'player', 'cancelled'),
  ('deposit', 'confirming', 'cancelled', 'bank', 'cancelled'),
  ('deposit', 'confirming', 'cancelled', 'player', 'cancelled'),
  ('deposit', 'created', 'expired', 'bank', 'expired'),
  ('deposit', 'created', 'expired', 'system', 'expired'),
  ('deposit', 'open', 'expired', 'bank', 'expired'),
  ('deposit', 'open', 'expired', 'system', 'expired'),
  ('deposit', 'confirming', 'expired', 'bank', 'expired'),
  ('deposit', 'confirming', 'expired', 'system', 'expired'),
  ('deposit', 'created', 'paidOther', 'bank', 'returning'),
  ('deposit', 'open', 'paidOther', 'bank', 'returning'),
  ('deposit', 'confirming', 'paidOther', 'bank', 'returning'),
  ('deposit', 'refused', 'paidOther', 'bank', 'returning'),
  ('deposit', 'cancelled', 'paidOther', 'bank', 'returning'),
  ('deposit', 'expired', 'paidOther', 'bank', 'returning'),
  ('deposit', 'returning', 'refunded', 'bank', 'returned'),
  ('deposit', 'returning', 'refunded', 'operator', 'returned'),
  ('withdrawal', 'requested', 'approve', 'operator', 'approved'),
  ('withdrawal', 'requested', 'approve', 'system', 'approved'),
  ('withdrawal', 'requested', 'reject', 'operator', 'rejected'),
  ('withdrawal', 'requested', 'reject', 'system', 'rejected'),
  ('withdrawal', 'approved', 'reject', 'operator', 'rejected'),
  ('withdrawal', 'approved', 'send', 'system', 'sending'),
  ('withdrawal', 'sending', 'paid', 'bank', 'paid'),
  ('withdrawal', 'sending', 'refused', 'bank', 'failed'),
  ('withdrawal', 'sending', 'paid', 'operator', 'paid'),
  ('withdrawal', 'sending', 'refused', 'operator', 'failed');
