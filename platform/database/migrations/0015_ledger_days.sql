CREATE TABLE "ledger_days" (
	"account_id" bigint NOT NULL,
	"day" date NOT NULL,
	"reason" text NOT NULL,
	"received" bigint NOT NULL,
	"spent" bigint NOT NULL,
	CONSTRAINT "ledger_days_account_id_day_reason_pk" PRIMARY KEY("account_id","day","reason")
);
--> statement-breakpoint
ALTER TABLE "ledger_days" ADD CONSTRAINT "ledger_days_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- One row is written again and again for a day: room on the page keeps the index out of it.
ALTER TABLE "ledger_days" SET (fillfactor = 70);--> statement-breakpoint
-- The day of a moment in western Indonesia, which is seven hours ahead of UTC all year.
CREATE FUNCTION western_day(p_at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (p_at AT TIME ZONE interval '7 hours')::date
$$;
--> statement-breakpoint
INSERT INTO "ledger_days" ("account_id", "day", "reason", "received", "spent")
  SELECT "account_id", western_day("at"), "reason", coalesce(sum("amount") FILTER (WHERE "amount" > 0), 0), coalesce(-sum("amount") FILTER (WHERE "amount" < 0), 0)
  FROM "ledger_entries" WHERE "balance_after" IS NOT NULL GROUP BY 1, 2, 3;--> statement-breakpoint
-- Adds each entry to its day. Accounts of the house are left out: their rows would make all players wait for each other.
CREATE FUNCTION ledger_add_to_days() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO ledger_days AS d (account_id, day, reason, received, spent)
    SELECT e.account_id, western_day(e.at), e.reason, coalesce(sum(greatest(e.amount, 0)), 0), coalesce(sum(greatest(-e.amount, 0)), 0)
    FROM added e WHERE e.balance_after IS NOT NULL GROUP BY 1, 2, 3 ORDER BY 1
    ON CONFLICT (account_id, day, reason) DO UPDATE SET received = d.received + excluded.received, spent = d.spent + excluded.spent;
  RETURN null;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "ledger_entries_by_day" AFTER INSERT ON "ledger_entries" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_add_to_days();
