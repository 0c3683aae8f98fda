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
CREATE TABLE "free_spin_grants" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "free_spin_grants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	CONSTRAINT "free_spin_grants_remaining" CHECK ("free_spin_grants"."remaining" between 0 and "free_spin_grants"."count"),
	CONSTRAINT "free_spin_grants_value" CHECK ("free_spin_grants"."value" > 0),
	CONSTRAINT "free_spin_grants_winnings" CHECK ("free_spin_grants"."winnings" >= 0 and ("free_spin_grants"."win_limit" is null or "free_spin_grants"."winnings" <= "free_spin_grants"."win_limit"))
);
--> statement-breakpoint
CREATE TABLE "log_ins" (
	"at" timestamp (3) with time zone NOT NULL,
	"uid" text NOT NULL,
	"how" text NOT NULL,
	CONSTRAINT "log_ins_at_uid_pk" PRIMARY KEY("at","uid")
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "free_spin_grants" ADD CONSTRAINT "free_spin_grants_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "free_spin_grants" ADD CONSTRAINT "free_spin_grants_brand_game_id_games_brand_game_id_fk" FOREIGN KEY ("brand","game_id") REFERENCES "public"."games"("brand","game_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "log_ins" ADD CONSTRAINT "log_ins_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_uid" ON "audit_log" USING btree ("uid","id");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_log_key" ON "audit_log" USING btree ("key");--> statement-breakpoint
CREATE INDEX "free_spin_grants_player" ON "free_spin_grants" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "free_spin_grants_campaign" ON "free_spin_grants" USING btree ("campaign","id");--> statement-breakpoint
-- The audit log only grows: no role, not even the owner's ordinary statements, changes or removes a row.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is append-only' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
CREATE FUNCTION record_log_in() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO log_ins (at, uid, how)
    VALUES (NEW.last_seen_at, NEW.uid, CASE TG_OP WHEN 'INSERT' THEN 'logIn' ELSE 'kept' END)
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER sessions_log_in AFTER INSERT ON sessions FOR EACH ROW EXECUTE FUNCTION record_log_in();
--> statement-breakpoint
CREATE TRIGGER sessions_another_day AFTER UPDATE OF last_seen_at ON sessions FOR EACH ROW
  WHEN (date_trunc('day', NEW.last_seen_at, 'Asia/Jakarta') > date_trunc('day', OLD.last_seen_at, 'Asia/Jakarta'))
  EXECUTE FUNCTION record_log_in();
--> statement-breakpoint
INSERT INTO log_ins (at, uid, how) SELECT created_at, uid, 'logIn' FROM sessions ON CONFLICT DO NOTHING;
