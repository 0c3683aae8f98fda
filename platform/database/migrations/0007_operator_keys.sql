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
ALTER TABLE "audit_log" ADD COLUMN "operator_key" bigint;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_operator_key_operator_keys_id_fk" FOREIGN KEY ("operator_key") REFERENCES "public"."operator_keys"("id") ON DELETE no action ON UPDATE no action;