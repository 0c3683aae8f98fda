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
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_thread_id_support_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."support_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_threads" ADD CONSTRAINT "support_threads_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "support_threads_key" ON "support_threads" USING btree ("uid","key") WHERE "support_threads"."uid" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "support_threads_visitor_key" ON "support_threads" USING btree ("key") WHERE "support_threads"."uid" is null;--> statement-breakpoint
CREATE INDEX "support_threads_player" ON "support_threads" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "support_threads_state" ON "support_threads" USING btree ("state","state_at","id");--> statement-breakpoint
CREATE INDEX "support_threads_ends_at" ON "support_threads" USING btree ("ends_at") WHERE "support_threads"."ends_at" is not null;