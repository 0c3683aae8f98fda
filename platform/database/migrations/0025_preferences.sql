ALTER TABLE "accounts" ADD COLUMN "chosen_language" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "promotional_cards" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "quiet_from" integer;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "quiet_until" integer;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_quiet_hours" CHECK (("accounts"."quiet_from" is null) = ("accounts"."quiet_until" is null) and "accounts"."quiet_from" <> "accounts"."quiet_until"
        and "accounts"."quiet_from" between 0 and 1439 and "accounts"."quiet_until" between 0 and 1439);