CREATE TABLE "event_receipts" (
	"uid" text NOT NULL,
	"sequence" bigint NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "event_receipts_uid_sequence_pk" PRIMARY KEY("uid","sequence")
);
--> statement-breakpoint
ALTER TABLE "event_receipts" ADD CONSTRAINT "event_receipts_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_receipts" ADD CONSTRAINT "event_receipts_sequence_events_sequence_fk" FOREIGN KEY ("sequence") REFERENCES "public"."events"("sequence") ON DELETE cascade ON UPDATE no action;