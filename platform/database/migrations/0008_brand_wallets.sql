CREATE TABLE "brand_transfers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brand_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"uid" text NOT NULL,
	"brand" text NOT NULL,
	"direction" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"movement_id" bigint NOT NULL,
	"settlement_id" bigint,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"next_ask_at" timestamp (3) with time zone NOT NULL,
	"asks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "brand_transfers_reference_unique" UNIQUE("reference"),
	CONSTRAINT "brand_transfers_direction" CHECK ("brand_transfers"."direction" in ('in', 'out')),
	CONSTRAINT "brand_transfers_state" CHECK ("brand_transfers"."state" in ('requested', 'confirmed', 'refused', 'unknown')),
	CONSTRAINT "brand_transfers_amount" CHECK ("brand_transfers"."amount" > 0),
	CONSTRAINT "brand_transfers_settled" CHECK (("brand_transfers"."state" in ('confirmed', 'refused')) = ("brand_transfers"."settlement_id" is not null) and ("brand_transfers"."settlement_id" is null) = ("brand_transfers"."settled_at" is null))
);
--> statement-breakpoint
CREATE TABLE "brand_wallets" (
	"uid" text NOT NULL,
	"brand" text NOT NULL,
	"told_at" timestamp (3) with time zone,
	"return_at" timestamp (3) with time zone,
	"page" text,
	CONSTRAINT "brand_wallets_uid_brand_pk" PRIMARY KEY("uid","brand")
);
--> statement-breakpoint
ALTER TABLE "game_brands" ADD COLUMN "wallet" text DEFAULT 'shared' NOT NULL;--> statement-breakpoint
ALTER TABLE "brand_transfers" ADD CONSTRAINT "brand_transfers_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_transfers" ADD CONSTRAINT "brand_transfers_brand_game_brands_code_fk" FOREIGN KEY ("brand") REFERENCES "public"."game_brands"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_wallets" ADD CONSTRAINT "brand_wallets_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_wallets" ADD CONSTRAINT "brand_wallets_brand_game_brands_code_fk" FOREIGN KEY ("brand") REFERENCES "public"."game_brands"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "brand_transfers_one_open" ON "brand_transfers" USING btree ("uid","brand") WHERE "brand_transfers"."state" in ('requested', 'unknown');--> statement-breakpoint
CREATE INDEX "brand_transfers_next_ask" ON "brand_transfers" USING btree ("next_ask_at") WHERE "brand_transfers"."state" in ('requested', 'unknown');--> statement-breakpoint
CREATE INDEX "brand_wallets_return" ON "brand_wallets" USING btree ("return_at") WHERE "brand_wallets"."return_at" is not null;--> statement-breakpoint
ALTER TABLE "game_brands" ADD CONSTRAINT "game_brands_wallet" CHECK ("game_brands"."wallet" in ('shared', 'transfer'));--> statement-breakpoint
UPDATE "game_brands" SET "wallet" = 'transfer' WHERE "code" = 'samudra';
