CREATE TABLE "reality_checks" (
	"uid" text PRIMARY KEY NOT NULL,
	"interval_minutes" integer DEFAULT 60,
	"since" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "reality_checks" ADD CONSTRAINT "reality_checks_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The players of an older version are reminded for the first time an hour from now.
INSERT INTO "reality_checks" ("uid", "since", "due_at") SELECT "uid", now(), now() + interval '60 minutes' FROM "accounts";