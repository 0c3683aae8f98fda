-- What a movement may say is held by triggers, which keep their plans: PostgreSQL reads the checks of a table anew for every
-- statement. Entries of the house are left out of the indexes that lists of players use.
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_kind";--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_purpose";--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_owner";--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_brand";--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_house_balance";--> statement-breakpoint
ALTER TABLE "ledger_movements" DROP CONSTRAINT "ledger_movements_reason";--> statement-breakpoint
ALTER TABLE "ledger_movements" DROP CONSTRAINT "ledger_movements_phase";--> statement-breakpoint
ALTER TABLE "ledger_movements" DROP CONSTRAINT "ledger_movements_settling";--> statement-breakpoint
ALTER TABLE "ledger_movements" DROP CONSTRAINT "ledger_movements_positive";--> statement-breakpoint
ALTER TABLE "ledger_movements" DROP CONSTRAINT "ledger_movements_two_accounts";--> statement-breakpoint
ALTER TABLE "ledger_movements" DROP CONSTRAINT "ledger_movements_caller";--> statement-breakpoint
DROP INDEX "ledger_entries_account";--> statement-breakpoint
DROP INDEX "ledger_entries_reason";--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account_id","at","id") WHERE "ledger_entries"."balance_after" is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_reason" ON "ledger_entries" USING btree ("account_id","reason","at","id") WHERE "ledger_entries"."balance_after" is not null;--> statement-breakpoint

-- Every reason that money moves for.
CREATE FUNCTION ledger_is_reason(p_reason text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p_reason IN ('welcome', 'gift', 'reward', 'stake', 'win', 'refund', 'freeSpinWin', 'toBrand', 'fromBrand', 'brandResult', 'deposit', 'withdrawal', 'correction')
$$;
--> statement-breakpoint
CREATE FUNCTION ledger_check_terms() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_rule text := CASE
    WHEN NEW.amount <= 0 THEN 'ledger_movements_positive'
    WHEN NEW.from_account = NEW.to_account THEN 'ledger_movements_two_accounts'
    WHEN NOT public.ledger_is_reason(NEW.reason) THEN 'ledger_movements_reason'
    WHEN NEW.phase NOT IN ('single', 'pending', 'posted', 'voided') THEN 'ledger_movements_phase'
    WHEN (NEW.settles IS NOT NULL) <> (NEW.phase IN ('posted', 'voided')) THEN 'ledger_movements_settling'
    WHEN NEW.caller !~ '^(player:[A-Za-z0-9]{1,32}|operator|provider:.+|system)$' THEN 'ledger_movements_caller'
  END;
BEGIN
  IF v_rule IS NOT NULL THEN PERFORM public.ledger_refuse(v_rule, 'no movement is like that'); END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "ledger_movements_terms" BEFORE INSERT ON "ledger_movements" FOR EACH ROW EXECUTE FUNCTION ledger_check_terms();
--> statement-breakpoint
-- Whose an account is never changes, so it is checked once.
CREATE FUNCTION ledger_check_owner() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_rule text := CASE
    WHEN NEW.kind NOT IN ('player', 'held', 'brand', 'transit', 'house') THEN 'ledger_accounts_kind'
    WHEN coalesce(NEW.purpose IN ('welcome', 'gifts', 'play', 'cashier', 'rewards', 'corrections', 'legacy'), false) <> (NEW.kind = 'house')
      THEN 'ledger_accounts_purpose'
    WHEN (NEW.uid IS NULL) <> (NEW.kind = 'house') THEN 'ledger_accounts_owner'
    WHEN (NEW.brand IS NOT NULL) <> (NEW.kind IN ('brand', 'transit')) THEN 'ledger_accounts_brand'
  END;
BEGIN
  IF v_rule IS NOT NULL THEN PERFORM public.ledger_refuse(v_rule, 'nobody has such an account'); END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "ledger_accounts_owner" BEFORE INSERT ON "ledger_accounts" FOR EACH ROW EXECUTE FUNCTION ledger_check_owner();
--> statement-breakpoint

-- The one place that writes; called by the functions below alone, as the owner. Accounts that keep a balance are locked, two
-- in the order of their ids, so that opposite movements cannot wait for each other, and the time is taken after that: an
-- account's entries lie in the order in which they were booked. An account of the house keeps no balance and is not locked.
CREATE FUNCTION ledger_book(
  p_caller text, p_key text, p_request text, p_reason text, p_from text, p_to text, p_amount bigint, p_phase text,
  p_settles bigint, p_reverses bigint, p_reference text, p_actor text
) RETURNS ledger_booking LANGUAGE plpgsql AS $$
DECLARE
  v_booking ledger_booking;
  v_at timestamptz(3);
  v_from bigint;
  v_to bigint;
  v_keeps_from boolean := NOT starts_with(p_from, 'house:');
  v_keeps_to boolean := NOT starts_with(p_to, 'house:');
BEGIN
  LOOP
    IF v_keeps_from AND NOT v_keeps_to THEN
      SELECT f.id, t.id, f.booked_at INTO v_from, v_to, v_at FROM ledger_accounts f, ledger_accounts t
        WHERE f.code = p_from AND t.code = p_to FOR NO KEY UPDATE OF f;
    ELSIF v_keeps_to AND NOT v_keeps_from THEN
      SELECT f.id, t.id, t.booked_at INTO v_from, v_to, v_at FROM ledger_accounts f, ledger_accounts t
        WHERE f.code = p_from AND t.code = p_to FOR NO KEY UPDATE OF t;
    ELSE
      SELECT f.id, t.id INTO v_from, v_to FROM ledger_accounts f, ledger_accounts t WHERE f.code = p_from AND t.code = p_to;
      SELECT max(locked.booked_at) INTO v_at FROM (
        SELECT booked_at FROM ledger_accounts WHERE id IN (v_from, v_to) AND balance IS NOT NULL ORDER BY id FOR NO KEY UPDATE
      ) locked;
    END IF;
    EXIT WHEN v_to IS NOT NULL;
    PERFORM ledger_account(p_from), ledger_account(p_to);
  END LOOP;
  v_at := greatest(ledger_now(), v_at);
  INSERT INTO ledger_movements (at, reason, from_account, to_account, amount, phase, settles, reverses, caller, key, request, reference, actor)
    VALUES (v_at, p_reason, v_from, v_to, p_amount, p_phase, p_settles, p_reverses, p_caller, p_key, p_request, p_reference, p_actor)
    ON CONFLICT ON CONSTRAINT ledger_movements_key DO NOTHING RETURNING id INTO v_booking.movement_id;
  IF NOT FOUND THEN RETURN ledger_replay(p_caller, p_key, p_request); END IF;
  IF v_keeps_from THEN
    UPDATE ledger_accounts SET balance = balance - p_amount, booked_at = v_at WHERE id = v_from RETURNING balance INTO v_booking.from_balance;
  END IF;
  IF v_keeps_to THEN
    UPDATE ledger_accounts SET balance = balance + p_amount, booked_at = v_at WHERE id = v_to RETURNING balance INTO v_booking.to_balance;
  END IF;
  v_booking.from_entry := nextval('ledger_entries_id_seq');
  v_booking.to_entry := nextval('ledger_entries_id_seq');
  INSERT INTO ledger_entries (id, movement_id, account_id, amount, balance_after, at, reason) OVERRIDING SYSTEM VALUE VALUES
    (v_booking.from_entry, v_booking.movement_id, v_from, -p_amount, v_booking.from_balance, v_at, p_reason),
    (v_booking.to_entry, v_booking.movement_id, v_to, p_amount, v_booking.to_balance, v_at, p_reason);
  v_booking.at := v_at;
  v_booking.repeated := false;
  RETURN v_booking;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION ledger_move(
  p_caller text, p_key text, p_request text, p_reason text, p_from text, p_to text, p_amount bigint, p_phase text,
  p_reference text, p_actor text
) RETURNS ledger_booking LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_phase text := coalesce(p_phase, 'single');
BEGIN
  IF v_phase NOT IN ('single', 'pending') THEN PERFORM ledger_refuse('ledger_movements_settling', 'only a settlement posts or voids'); END IF;
  RETURN ledger_book(p_caller, p_key, coalesce(p_request, ledger_request(p_reason, p_from, p_to, p_amount, v_phase, p_reference)),
    p_reason, p_from, p_to, p_amount, v_phase, null, null, p_reference, p_actor);
END
$$;
--> statement-breakpoint
CREATE FUNCTION ledger_code(p_account bigint) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT code FROM ledger_accounts WHERE id = p_account
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION ledger_settle(p_caller text, p_key text, p_request text, p_pending bigint, p_outcome text, p_to text, p_actor text)
RETURNS ledger_booking LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_pending ledger_movements;
BEGIN
  SELECT * INTO v_pending FROM ledger_movements WHERE id = p_pending AND phase = 'pending';
  IF NOT FOUND THEN PERFORM ledger_refuse('ledger_movements_pending', 'there is no such pending movement'); END IF;
  RETURN ledger_book(p_caller, p_key, coalesce(p_request, concat_ws('|', 'settle', p_pending, p_outcome, p_to)), v_pending.reason,
    ledger_code(v_pending.to_account), CASE p_outcome WHEN 'voided' THEN ledger_code(v_pending.from_account) ELSE p_to END,
    v_pending.amount, p_outcome, p_pending, null, v_pending.reference, p_actor);
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION ledger_reverse(p_caller text, p_key text, p_request text, p_movement bigint, p_actor text, p_note text)
RETURNS ledger_booking LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_movement ledger_movements;
BEGIN
  SELECT * INTO v_movement FROM ledger_movements WHERE id = p_movement;
  IF NOT FOUND THEN PERFORM ledger_refuse('ledger_movements_reverses_ledger_movements_id_fk', 'there is no such movement'); END IF;
  IF v_movement.phase <> 'single' THEN PERFORM ledger_refuse('ledger_movements_reversible', 'a movement of several phases is not reversed'); END IF;
  RETURN ledger_book(p_caller, p_key, coalesce(p_request, concat_ws('|', 'reverse', p_movement)), 'correction',
    ledger_code(v_movement.to_account), ledger_code(v_movement.from_account), v_movement.amount, 'single', null, p_movement, p_note, p_actor);
END
$$;
--> statement-breakpoint
DROP FUNCTION ledger_book(text, text, text, text, bigint, bigint, bigint, text, bigint, bigint, text, text);
--> statement-breakpoint

CREATE OR REPLACE FUNCTION ledger_check_entry() RETURNS trigger LANGUAGE plpgsql AS $$
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
      WHERE e.account_id = NEW.account_id AND e.balance_after IS NOT NULL AND (e.at, e.id) < (NEW.at, NEW.id)
      ORDER BY e.at DESC, e.id DESC LIMIT 1
    ), 0) THEN 'ledger_entries_follow'
    WHEN NEW.balance_after <> a.balance THEN 'ledger_accounts_balance'
  END INTO v_rule FROM public.ledger_movements m, public.ledger_accounts a WHERE m.id = NEW.movement_id AND a.id = NEW.account_id;
  IF NOT FOUND THEN v_rule := 'ledger_entries_of_its_accounts'; END IF;
  IF v_rule IS NULL THEN RETURN null; END IF;
  -- Of several entries that one statement adds to an account, its balance is that of the last.
  IF v_rule = 'ledger_accounts_balance' THEN
    PERFORM FROM public.ledger_entries e
      WHERE e.account_id = NEW.account_id AND e.balance_after IS NOT NULL AND (e.at, e.id) > (NEW.at, NEW.id);
    IF FOUND THEN RETURN null; END IF;
  END IF;
  PERFORM public.ledger_refuse(v_rule, 'an entry contradicts the ledger');
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION ledger_check_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_balance bigint;
  v_at timestamptz;
BEGIN
  IF (NEW.balance IS NULL) <> (NEW.kind = 'house') THEN
    PERFORM public.ledger_refuse('ledger_accounts_house_balance', 'only an account of the house keeps no balance');
  END IF;
  IF NEW.balance IS NULL THEN RETURN null; END IF;
  SELECT balance_after, at INTO v_balance, v_at FROM public.ledger_entries
    WHERE account_id = NEW.id AND balance_after IS NOT NULL ORDER BY at DESC, id DESC LIMIT 1;
  IF NEW.balance <> coalesce(v_balance, 0) OR NEW.booked_at IS DISTINCT FROM v_at THEN
    PERFORM FROM public.ledger_accounts WHERE id = NEW.id AND balance = coalesce(v_balance, 0) AND booked_at IS NOT DISTINCT FROM v_at;
    IF NOT FOUND THEN PERFORM public.ledger_refuse('ledger_accounts_balance', 'a balance is that of its newest entry'); END IF;
  END IF;
  RETURN null;
END
$$;
--> statement-breakpoint
DROP TRIGGER "ledger_accounts_checked" ON "ledger_accounts";--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_accounts_checked" AFTER INSERT OR UPDATE OF "balance", "booked_at" ON "ledger_accounts" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION ledger_check_balance();
--> statement-breakpoint
DROP TRIGGER "ledger_entries_by_day" ON "ledger_entries";--> statement-breakpoint
CREATE OR REPLACE FUNCTION ledger_add_to_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.ledger_days AS d (account_id, day, reason, received, spent)
    VALUES (NEW.account_id, public.western_day(NEW.at), NEW.reason, greatest(NEW.amount, 0), greatest(-NEW.amount, 0))
    ON CONFLICT (account_id, day, reason) DO UPDATE SET received = d.received + excluded.received, spent = d.spent + excluded.spent;
  RETURN null;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "ledger_entries_by_day" AFTER INSERT ON "ledger_entries"
  FOR EACH ROW WHEN (NEW.balance_after IS NOT NULL) EXECUTE FUNCTION ledger_add_to_days();
