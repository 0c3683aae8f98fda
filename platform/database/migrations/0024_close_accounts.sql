CREATE TABLE "data_exports" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"uid" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"ready_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"document" text
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "closing_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "gives_up" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "closed_name" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "previous_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "previous_browser" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "previous_system" text;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_exports_player" ON "data_exports" USING btree ("uid","requested_at");--> statement-breakpoint
CREATE INDEX "data_exports_waiting" ON "data_exports" USING btree ("requested_at") WHERE "data_exports"."ready_at" is null;--> statement-breakpoint
CREATE INDEX "data_exports_expires_at" ON "data_exports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "accounts_closing_at" ON "accounts" USING btree ("closing_at") WHERE "accounts"."closing_at" is not null;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_closed_name_unique" UNIQUE("closed_name");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_closed" CHECK (("accounts"."closed_at" is null) = ("accounts"."closed_name" is null));