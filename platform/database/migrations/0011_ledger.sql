-- The ledger: accounts, movements and entries, which only the functions below write. No entry is lost.
DROP TRIGGER "entries_append_only" ON "entries";--> statement-breakpoint
DROP TRIGGER "transfers_append_only" ON "transfers";--> statement-breakpoint
ALTER TABLE "wallets" RENAME TO "ledger_accounts";--> statement-breakpoint
ALTER SEQUENCE "wallets_id_seq" RENAME TO "ledger_accounts_id_seq";--> statement-breakpoint
ALTER INDEX "wallets_pkey" RENAME TO "ledger_accounts_pkey";--> statement-breakpoint
ALTER TABLE "ledger_accounts" RENAME CONSTRAINT "wallets_uid_accounts_uid_fk" TO "ledger_accounts_uid_accounts_uid_fk";--> statement-breakpoint
DROP INDEX "wallets_one_house";--> statement-breakpoint
ALTER TABLE "ledger_accounts"
  DROP CONSTRAINT "wallets_uid_unique",
  DROP CONSTRAINT "wallets_owner",
  DROP CONSTRAINT "wallets_never_negative",
  DROP CONSTRAINT "wallets_exact_in_json",
  ALTER COLUMN "balance" DROP DEFAULT,
  ALTER COLUMN "balance" DROP NOT NULL,
  ADD COLUMN "brand" text,
  ADD COLUMN "purpose" text,
  ADD COLUMN "booked_at" timestamp (3) with time zone,
  ADD COLUMN "code" text GENERATED ALWAYS AS (kind || ':' || coalesce(purpose, uid || coalesce(':' || brand, ''))) STORED;--> statement-breakpoint
ALTER TABLE "transfers" RENAME TO "ledger_movements";--> statement-breakpoint
ALTER SEQUENCE "transfers_id_seq" RENAME TO "ledger_movements_id_seq";--> statement-breakpoint
ALTER INDEX "transfers_pkey" RENAME TO "ledger_movements_pkey";--> statement-breakpoint
ALTER TABLE "ledger_movements" RENAME COLUMN "created_at" TO "at";--> statement-breakpoint
ALTER TABLE "ledger_movements" RENAME COLUMN "from_wallet" TO "from_account";--> statement-breakpoint
ALTER TABLE "ledger_movements" RENAME COLUMN "to_wallet" TO "to_account";--> statement-breakpoint
ALTER TABLE "ledger_movements" RENAME COLUMN "idempotency_key" TO "key";--> statement-breakpoint
ALTER TABLE "ledger_movements" RENAME CONSTRAINT "transfers_positive" TO "ledger_movements_positive";--> statement-breakpoint
ALTER TABLE "ledger_movements" RENAME CONSTRAINT "transfers_two_wallets" TO "ledger_movements_two_accounts";--> statement-breakpoint
ALTER TABLE "ledger_movements"
  DROP CONSTRAINT "transfers_idempotency_key_unique",
  DROP CONSTRAINT "transfers_from_wallet_wallets_id_fk",
  DROP CONSTRAINT "transfers_to_wallet_wallets_id_fk",
  ADD COLUMN "phase" text DEFAULT 'single' NOT NULL,
  ADD COLUMN "settles" bigint,
  ADD COLUMN "reverses" bigint,
  ADD COLUMN "caller" text,
  ADD COLUMN "request" text,
  ADD COLUMN "reference" text,
  ADD COLUMN "actor" text;--> statement-breakpoint
ALTER TABLE "entries" RENAME TO "ledger_entries";--> statement-breakpoint
ALTER SEQUENCE "entries_id_seq" RENAME TO "ledger_entries_id_seq";--> statement-breakpoint
ALTER INDEX "entries_pkey" RENAME TO "ledger_entries_pkey";--> statement-breakpoint
DROP INDEX "entries_wallet";--> statement-breakpoint
ALTER TABLE "ledger_entries" RENAME COLUMN "transfer_id" TO "movement_id";--> statement-breakpoint
ALTER TABLE "ledger_entries" RENAME COLUMN "wallet_id" TO "account_id";--> statement-breakpoint
ALTER TABLE "ledger_entries" RENAME CONSTRAINT "entries_once_per_wallet" TO "ledger_entries_once_per_account";--> statement-breakpoint
ALTER TABLE "ledger_entries"
  DROP CONSTRAINT "entries_transfer_id_transfers_id_fk",
  DROP CONSTRAINT "entries_wallet_id_wallets_id_fk",
  DROP CONSTRAINT "entries_not_zero",
  ALTER COLUMN "balance_after" DROP NOT NULL,
  ADD COLUMN "at" timestamp (3) with time zone,
  ADD COLUMN "reason" text;--> statement-breakpoint
CREATE TABLE "ledger_checkpoints" (
	"account_id" bigint NOT NULL,
	"entry_id" bigint NOT NULL,
	"balance" bigint,
	"horizon" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_checkpoints_account_id_entry_id_pk" PRIMARY KEY("account_id","entry_id")
);
--> statement-breakpoint
-- The time of everything that is booked. Tests replace it.
CREATE FUNCTION ledger_now() RETURNS timestamptz LANGUAGE sql VOLATILE AS $$ SELECT clock_timestamp() $$;
--> statement-breakpoint
-- What a key stands for where its caller gives no hash of its own.
CREATE FUNCTION ledger_request(p_reason text, p_from text, p_to text, p_amount bigint, p_phase text, p_reference text) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(concat_ws('|', p_reason, p_from, p_to, p_amount, p_phase, coalesce(p_reference, '')), 'UTF8')), 'hex')
$$;
--> statement-breakpoint
-- What was booked before: one account of the house for all purposes, and keys that said whose they were.
INSERT INTO "ledger_checkpoints" ("account_id", "entry_id", "balance", "horizon", "at")
  SELECT a."id", coalesce((SELECT max("id") FROM "ledger_entries"), 0), a."balance", '0', now() FROM "ledger_accounts" a WHERE a."kind" = 'house';--> statement-breakpoint
UPDATE "ledger_accounts" SET "purpose" = 'legacy', "balance" = null WHERE "kind" = 'house';--> statement-breakpoint
UPDATE "ledger_movements" SET
  "reason" = CASE WHEN "reason" IN ('welcome', 'gift', 'stake', 'win') THEN "reason" ELSE 'correction' END;--> statement-breakpoint
UPDATE "ledger_movements" m SET
  "caller" = CASE
    WHEN m."key" ~ '^gift:' THEN 'operator'
    WHEN m."key" ~ '^round:[A-Za-z0-9]{1,32}:' THEN 'player:' || split_part(m."key", ':', 2)
    ELSE 'system' END,
  "key" = CASE
    WHEN m."key" ~ '^gift:' THEN m."key"
    WHEN m."key" ~ '^round:[A-Za-z0-9]{1,32}:' THEN 'round:' || substr(m."key", length(split_part(m."key", ':', 2)) + 8)
    ELSE m."key" END,
  "request" = ledger_request(m."reason",
    CASE m."reason" WHEN 'welcome' THEN 'house:welcome' WHEN 'gift' THEN 'house:gifts' ELSE f."code" END, t."code", m."amount", 'single', null)
  FROM "ledger_accounts" f, "ledger_accounts" t WHERE f."id" = m."from_account" AND t."id" = m."to_account";--> statement-breakpoint
UPDATE "ledger_entries" e SET "reason" = m."reason" FROM "ledger_movements" m WHERE m."id" = e."movement_id";--> statement-breakpoint
-- Their time was taken before their turn came. In an account they lie in the order in which they were booked.
UPDATE "ledger_entries" e SET "at" = booked."at" FROM (
  SELECT o."id", max(m."at") OVER (PARTITION BY o."account_id" ORDER BY o."id") AS "at"
  FROM "ledger_entries" o JOIN "ledger_movements" m ON m."id" = o."movement_id"
) booked WHERE booked."id" = e."id";--> statement-breakpoint
UPDATE "ledger_accounts" a SET "booked_at" = (SELECT max(e."at") FROM "ledger_entries" e WHERE e."account_id" = a."id") WHERE a."kind" <> 'house';--> statement-breakpoint
ALTER TABLE "ledger_accounts"
  ALTER COLUMN "code" SET NOT NULL,
  ADD CONSTRAINT "ledger_accounts_code" UNIQUE("code"),
  ADD CONSTRAINT "ledger_accounts_brand_game_brands_code_fk" FOREIGN KEY ("brand") REFERENCES "public"."game_brands"("code"),
  ADD CONSTRAINT "ledger_accounts_kind" CHECK ("kind" in ('player', 'held', 'brand', 'transit', 'house')),
  ADD CONSTRAINT "ledger_accounts_purpose" CHECK (coalesce("purpose" in ('welcome', 'gifts', 'play', 'cashier', 'rewards', 'corrections', 'legacy'), false) = ("kind" = 'house')),
  ADD CONSTRAINT "ledger_accounts_owner" CHECK (("kind" = 'house') = ("uid" is null)),
  ADD CONSTRAINT "ledger_accounts_brand" CHECK (("kind" in ('brand', 'transit')) = ("brand" is not null)),
  ADD CONSTRAINT "ledger_accounts_house_balance" CHECK (("kind" = 'house') = ("balance" is null)),
  ADD CONSTRAINT "ledger_accounts_never_negative" CHECK ("balance" >= 0),
  ADD CONSTRAINT "ledger_accounts_exact_in_json" CHECK ("balance" <= 9007199254740991);--> statement-breakpoint
CREATE INDEX "ledger_accounts_uid" ON "ledger_accounts" USING btree ("uid","kind");--> statement-breakpoint
ALTER TABLE "ledger_movements"
  ALTER COLUMN "caller" SET NOT NULL,
  ALTER COLUMN "request" SET NOT NULL,
  ADD CONSTRAINT "ledger_movements_key" UNIQUE("caller","key"),
  ADD CONSTRAINT "ledger_movements_settles_ledger_movements_id_fk" FOREIGN KEY ("settles") REFERENCES "public"."ledger_movements"("id"),
  ADD CONSTRAINT "ledger_movements_reverses_ledger_movements_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."ledger_movements"("id"),
  ADD CONSTRAINT "ledger_movements_reason" CHECK ("reason" in ('welcome', 'gift', 'reward', 'stake', 'win', 'refund', 'freeSpinWin', 'toBrand', 'fromBrand', 'brandResult', 'deposit', 'withdrawal', 'correction')),
  ADD CONSTRAINT "ledger_movements_phase" CHECK ("phase" in ('single', 'pending', 'posted', 'voided')),
  ADD CONSTRAINT "ledger_movements_settling" CHECK (("settles" is not null) = ("phase" in ('posted', 'voided'))),
  ADD CONSTRAINT "ledger_movements_caller" CHECK ("caller" ~ '^(player:[A-Za-z0-9]{1,32}|operator|provider:.+|system)$');--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_movements_settled_once" ON "ledger_movements" USING btree ("settles") WHERE "settles" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_movements_reversed_once" ON "ledger_movements" USING btree ("reverses") WHERE "reverses" is not null;--> statement-breakpoint
ALTER TABLE "ledger_entries"
  ALTER COLUMN "at" SET NOT NULL,
  ALTER COLUMN "reason" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account_id","at","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_reason" ON "ledger_entries" USING btree ("account_id","reason","at","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_house" ON "ledger_entries" USING btree ("account_id","id") WHERE "balance_after" is null;--> statement-breakpoint
ALTER TABLE "ledger_checkpoints" ADD CONSTRAINT "ledger_checkpoints_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id");--> statement-breakpoint
-- Balances change with every movement; room on the page keeps their indexes out of it.
ALTER TABLE "ledger_accounts" SET (fillfactor = 50);--> statement-breakpoint

-- A refusal names its rule as a constraint does.
CREATE FUNCTION ledger_refuse(p_rule text, p_message text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%', p_message USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = p_rule;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'ledger_append_only';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "ledger_accounts_permanent" BEFORE UPDATE OF "id", "kind", "uid", "brand", "purpose" OR DELETE OR TRUNCATE ON "ledger_accounts"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER "ledger_movements_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_movements"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER "ledger_entries_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint

-- What a movement did, or had done when its key was sent before.
CREATE TYPE ledger_booking AS (
  movement_id bigint, at timestamptz, from_entry bigint, from_balance bigint, to_entry bigint, to_balance bigint, repeated boolean
);
--> statement-breakpoint
-- The account of a code. A player's is opened when it is first named; those of the house are there.
CREATE FUNCTION ledger_account(p_code text) RETURNS bigint LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_id bigint;
  v_part text[];
BEGIN
  SELECT id INTO v_id FROM ledger_accounts WHERE code = p_code;
  IF FOUND THEN RETURN v_id; END IF;
  v_part := string_to_array(p_code, ':');
  IF v_part[1] = 'house' THEN PERFORM ledger_refuse('ledger_accounts_known', 'the house has no such account'); END IF;
  INSERT INTO ledger_accounts (kind, uid, brand, balance) VALUES (v_part[1], v_part[2], v_part[3], 0)
    ON CONFLICT ON CONSTRAINT ledger_accounts_code DO NOTHING;
  SELECT id INTO STRICT v_id FROM ledger_accounts WHERE code = p_code;
  RETURN v_id;
END
$$;
--> statement-breakpoint
CREATE FUNCTION ledger_open_house(p_purposes text[]) RETURNS void LANGUAGE sql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO ledger_accounts (kind, purpose) SELECT 'house', unnest(p_purposes) ON CONFLICT ON CONSTRAINT ledger_accounts_code DO NOTHING
$$;
--> statement-breakpoint
CREATE FUNCTION ledger_replay(p_caller text, p_key text, p_request text) RETURNS ledger_booking LANGUAGE plpgsql AS $$
DECLARE
  v_request text;
  v_booking ledger_booking;
BEGIN
  SELECT m.request INTO STRICT v_request FROM ledger_movements m WHERE m.caller = p_caller AND m.key = p_key;
  IF v_request <> p_request THEN PERFORM ledger_refuse('ledger_same_request', 'the key was used for something else'); END IF;
  SELECT m.id, m.at, f.id, f.balance_after, t.id, t.balance_after, true INTO STRICT v_booking
    FROM ledger_movements m
    JOIN ledger_entries f ON f.movement_id = m.id AND f.account_id = m.from_account
    JOIN ledger_entries t ON t.movement_id = m.id AND t.account_id = m.to_account
    WHERE m.caller = p_caller AND m.key = p_key;
  RETURN v_booking;
END
$$;
--> statement-breakpoint
-- The one place that writes; called by the functions below alone, as the owner. Accounts are locked in the order of their
-- ids, so that opposite movements cannot wait for each other, and the time is taken after that: an account's entries lie
-- in the order in which they were booked. An account of the house keeps no balance and is not locked.
CREATE FUNCTION ledger_book(
  p_caller text, p_key text, p_request text, p_reason text, p_from bigint, p_to bigint, p_amount bigint, p_phase text,
  p_settles bigint, p_reverses bigint, p_reference text, p_actor text
) RETURNS ledger_booking LANGUAGE plpgsql AS $$
DECLARE
  v_booking ledger_booking;
  v_at timestamptz(3);
  v_keeps_from boolean;
  v_keeps_to boolean;
BEGIN
  SELECT max(locked.booked_at), bool_or(locked.id = p_from), bool_or(locked.id = p_to) INTO v_at, v_keeps_from, v_keeps_to FROM (
    SELECT id, booked_at FROM ledger_accounts WHERE id IN (p_from, p_to) AND balance IS NOT NULL ORDER BY id FOR NO KEY UPDATE
  ) locked;
  v_at := greatest(ledger_now(), v_at);
  INSERT INTO ledger_movements (at, reason, from_account, to_account, amount, phase, settles, reverses, caller, key, request, reference, actor)
    VALUES (v_at, p_reason, p_from, p_to, p_amount, p_phase, p_settles, p_reverses, p_caller, p_key, p_request, p_reference, p_actor)
    ON CONFLICT ON CONSTRAINT ledger_movements_key DO NOTHING RETURNING id INTO v_booking.movement_id;
  IF NOT FOUND THEN RETURN ledger_replay(p_caller, p_key, p_request); END IF;
  IF v_keeps_from THEN
    UPDATE ledger_accounts SET balance = balance - p_amount, booked_at = v_at WHERE id = p_from RETURNING balance INTO v_booking.from_balance;
  END IF;
  IF v_keeps_to THEN
    UPDATE ledger_accounts SET balance = balance + p_amount, booked_at = v_at WHERE id = p_to RETURNING balance INTO v_booking.to_balance;
  END IF;
  v_booking.from_entry := nextval('ledger_entries_id_seq');
  v_booking.to_entry := nextval('ledger_entries_id_seq');
  INSERT INTO ledger_entries (id, movement_id, account_id, amount, balance_after, at, reason) OVERRIDING SYSTEM VALUE VALUES
    (v_booking.from_entry, v_booking.movement_id, p_from, -p_amount, v_booking.from_balance, v_at, p_reason),
    (v_booking.to_entry, v_booking.movement_id, p_to, p_amount, v_booking.to_balance, v_at, p_reason);
  v_booking.at := v_at;
  v_booking.repeated := false;
  RETURN v_booking;
END
$$;
--> statement-breakpoint
-- Moves money between two accounts, once per caller and key. A phase of 'pending' is ended by ledger_settle.
CREATE FUNCTION ledger_move(
  p_caller text, p_key text, p_request text, p_reason text, p_from text, p_to text, p_amount bigint, p_phase text,
  p_reference text, p_actor text
) RETURNS ledger_booking LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_phase text := coalesce(p_phase, 'single');
  v_from bigint;
  v_to bigint;
BEGIN
  IF v_phase NOT IN ('single', 'pending') THEN PERFORM ledger_refuse('ledger_movements_settling', 'only a settlement posts or voids'); END IF;
  SELECT (SELECT id FROM ledger_accounts WHERE code = p_from), (SELECT id FROM ledger_accounts WHERE code = p_to) INTO v_from, v_to;
  RETURN ledger_book(p_caller, p_key, coalesce(p_request, ledger_request(p_reason, p_from, p_to, p_amount, v_phase, p_reference)),
    p_reason, coalesce(v_from, ledger_account(p_from)), coalesce(v_to, ledger_account(p_to)), p_amount, v_phase,
    null, null, p_reference, p_actor);
END
$$;
--> statement-breakpoint
-- Ends a pending movement: 'posted' leads its money on to an account, 'voided' back to where it came from.
CREATE FUNCTION ledger_settle(p_caller text, p_key text, p_request text, p_pending bigint, p_outcome text, p_to text, p_actor text)
RETURNS ledger_booking LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_pending ledger_movements;
BEGIN
  SELECT * INTO v_pending FROM ledger_movements WHERE id = p_pending AND phase = 'pending';
  IF NOT FOUND THEN PERFORM ledger_refuse('ledger_movements_pending', 'there is no such pending movement'); END IF;
  RETURN ledger_book(p_caller, p_key, coalesce(p_request, concat_ws('|', 'settle', p_pending, p_outcome, p_to)), v_pending.reason,
    v_pending.to_account, CASE p_outcome WHEN 'voided' THEN v_pending.from_account ELSE ledger_account(p_to) END,
    v_pending.amount, p_outcome, p_pending, null, v_pending.reference, p_actor);
END
$$;
--> statement-breakpoint
-- Takes a movement back by a new one that names it.
CREATE FUNCTION ledger_reverse(p_caller text, p_key text, p_request text, p_movement bigint, p_actor text, p_note text)
RETURNS ledger_booking LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_movement ledger_movements;
BEGIN
  SELECT * INTO v_movement FROM ledger_movements WHERE id = p_movement;
  IF NOT FOUND THEN PERFORM ledger_refuse('ledger_movements_reverses_ledger_movements_id_fk', 'there is no such movement'); END IF;
  IF v_movement.phase <> 'single' THEN PERFORM ledger_refuse('ledger_movements_reversible', 'a movement of several phases is not reversed'); END IF;
  RETURN ledger_book(p_caller, p_key, coalesce(p_request, concat_ws('|', 'reverse', p_movement)), 'correction',
    v_movement.to_account, v_movement.from_account, v_movement.amount, 'single', null, p_movement, p_note, p_actor);
END
$$;
--> statement-breakpoint

-- The triggers name their schema: those that wait for the end of a transaction run under the search path of its user.
-- Every entry belongs to its movement and follows from the one before.
CREATE FUNCTION ledger_check_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_rule text;
BEGIN
  SELECT CASE
    WHEN NEW.account_id NOT IN (m.from_account, m.to_account) THEN 'ledger_entries_of_its_accounts'
    WHEN NEW.amount <> CASE NEW.account_id WHEN m.from_account THEN -m.amount ELSE m.amount END THEN 'ledger_entries_of_its_amount'
    WHEN NEW.at <> m.at OR NEW.reason <> m.reason THEN 'ledger_entries_as_its_movement'
    WHEN (a.balance IS NULL) <> (NEW.balance_after IS NULL) THEN 'ledger_entries_house_balance'
    WHEN a.balance IS NULL THEN NULL
    WHEN NEW.balance_after <> NEW.amount + coalesce((
      SELECT e.balance_after FROM public.ledger_entries e
      WHERE e.account_id = NEW.account_id AND (e.at, e.id) < (NEW.at, NEW.id) ORDER BY e.at DESC, e.id DESC LIMIT 1
    ), 0) THEN 'ledger_entries_follow'
    WHEN NEW.balance_after <> a.balance AND NOT EXISTS (
      SELECT FROM public.ledger_entries e WHERE e.account_id = NEW.account_id AND (e.at, e.id) > (NEW.at, NEW.id)
    ) THEN 'ledger_accounts_balance'
  END INTO v_rule FROM public.ledger_movements m, public.ledger_accounts a WHERE m.id = NEW.movement_id AND a.id = NEW.account_id;
  IF NOT FOUND THEN v_rule := 'ledger_entries_of_its_accounts'; END IF;
  IF v_rule IS NOT NULL THEN PERFORM public.ledger_refuse(v_rule, 'an entry contradicts the ledger'); END IF;
  RETURN null;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "ledger_entries_checked" AFTER INSERT ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION ledger_check_entry();
--> statement-breakpoint
-- At the end of its transaction a movement has both its entries. What it settles or takes back is of the same amount.
CREATE FUNCTION ledger_check_movement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_earlier public.ledger_movements;
BEGIN
  IF (SELECT count(*) FROM public.ledger_entries WHERE movement_id = NEW.id) <> 2 THEN
    PERFORM public.ledger_refuse('ledger_movements_two_entries', 'a movement has two entries');
  END IF;
  IF NEW.settles IS NOT NULL THEN
    SELECT * INTO v_earlier FROM public.ledger_movements WHERE id = NEW.settles;
    IF v_earlier.phase <> 'pending' THEN PERFORM public.ledger_refuse('ledger_movements_pending', 'only a pending movement is settled'); END IF;
    IF NEW.amount <> v_earlier.amount OR NEW.from_account <> v_earlier.to_account
      OR NEW.phase = 'voided' AND NEW.to_account <> v_earlier.from_account THEN
      PERFORM public.ledger_refuse('ledger_movements_settles_the_same', 'a settlement is of what was pending');
    END IF;
  END IF;
  IF NEW.reverses IS NOT NULL THEN
    SELECT * INTO v_earlier FROM public.ledger_movements WHERE id = NEW.reverses;
    IF v_earlier.phase <> 'single' THEN
      PERFORM public.ledger_refuse('ledger_movements_reversible', 'a movement of several phases is not reversed');
    END IF;
    IF NEW.amount <> v_earlier.amount OR NEW.from_account <> v_earlier.to_account OR NEW.to_account <> v_earlier.from_account THEN
      PERFORM public.ledger_refuse('ledger_movements_reverses_the_same', 'a reversal is of the whole movement');
    END IF;
  END IF;
  RETURN null;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_movements_checked" AFTER INSERT ON "ledger_movements" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION ledger_check_movement();
--> statement-breakpoint
-- At the end of a transaction a balance is what the newest entry says. Only the last of an account's changes tells it.
CREATE FUNCTION ledger_check_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_balance bigint;
  v_at timestamptz;
BEGIN
  SELECT balance_after, at INTO v_balance, v_at FROM public.ledger_entries WHERE account_id = NEW.id ORDER BY at DESC, id DESC LIMIT 1;
  IF NEW.balance IS NOT NULL AND (NEW.balance <> coalesce(v_balance, 0) OR NEW.booked_at IS DISTINCT FROM v_at) THEN
    PERFORM FROM public.ledger_accounts WHERE id = NEW.id AND balance = coalesce(v_balance, 0) AND booked_at IS NOT DISTINCT FROM v_at;
    IF NOT FOUND THEN PERFORM public.ledger_refuse('ledger_accounts_balance', 'a balance is that of its newest entry'); END IF;
  END IF;
  RETURN null;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_accounts_checked" AFTER INSERT OR UPDATE OF "balance", "booked_at" ON "ledger_accounts" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.balance IS NOT NULL) EXECUTE FUNCTION ledger_check_balance();
--> statement-breakpoint

-- What an account of the house has, or had up to an entry: its newest checkpoint and the entries after it.
CREATE FUNCTION ledger_house_balance(p_account bigint, p_until bigint DEFAULT 9223372036854775807) RETURNS bigint LANGUAGE sql STABLE
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH checkpoint AS (
    SELECT entry_id, balance FROM ledger_checkpoints
    WHERE account_id = p_account AND entry_id < p_until AND balance IS NOT NULL ORDER BY entry_id DESC LIMIT 1
  )
  SELECT (coalesce((SELECT balance FROM checkpoint), 0) + coalesce(sum(amount), 0))::bigint FROM ledger_entries
  WHERE account_id = p_account AND balance_after IS NULL AND id > coalesce((SELECT entry_id FROM checkpoint), 0) AND id <= p_until
$$;
--> statement-breakpoint

-- Sums up what each account of the house has, up to the newest entry's number. Transactions that still run may hold
-- numbers below it. Each of them had its own transaction number first, so it is smaller than the one that is taken here
-- after the entry's: a checkpoint stays open until every transaction below that horizon has ended.
CREATE FUNCTION ledger_checkpoint() RETURNS void LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_last bigint;
BEGIN
  IF pg_current_xact_id_if_assigned() IS NOT NULL THEN
    PERFORM ledger_refuse('ledger_checkpoints_apart', 'a checkpoint is a transaction of its own');
  END IF;
  IF NOT pg_try_advisory_xact_lock(4115126) THEN RETURN; END IF;
  v_last := coalesce(pg_sequence_last_value('ledger_entries_id_seq'), 0);
  INSERT INTO ledger_checkpoints (account_id, entry_id, horizon, at)
    SELECT id, v_last, pg_current_xact_id()::text, ledger_now() FROM ledger_accounts WHERE kind = 'house'
    ON CONFLICT DO NOTHING;
  UPDATE ledger_checkpoints c SET balance = ledger_house_balance(c.account_id, c.entry_id)
    WHERE c.balance IS NULL AND c.horizon::xid8 <= pg_snapshot_xmin(pg_current_snapshot());
  DELETE FROM ledger_checkpoints c USING ledger_checkpoints later
    WHERE later.account_id = c.account_id AND later.entry_id > c.entry_id AND later.balance IS NOT NULL;
END
$$;
