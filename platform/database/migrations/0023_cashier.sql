CREATE TABLE "bank_cards" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_cards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" text NOT NULL,
	"bank" text NOT NULL,
	"token" text NOT NULL,
	"last4" text NOT NULL,
	"holder" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"usable_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "card_holders" (
	"uid" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cashier_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cashier_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"deposit_id" bigint,
	"withdrawal_id" bigint,
	"at" timestamp (3) with time zone NOT NULL,
	"from_state" text,
	"state" text NOT NULL,
	"event" text NOT NULL,
	"by" text NOT NULL,
	"reason" text,
	CONSTRAINT "cashier_steps_of_one" CHECK (("cashier_steps"."deposit_id" is null) <> ("cashier_steps"."withdrawal_id" is null))
);
--> statement-breakpoint
CREATE TABLE "cashier_transitions" (
	"machine" text NOT NULL,
	"from_state" text NOT NULL,
	"event" text NOT NULL,
	"by" text NOT NULL,
	"to_state" text NOT NULL,
	CONSTRAINT "cashier_transitions_machine_from_state_event_by_pk" PRIMARY KEY("machine","from_state","event","by")
);
--> statement-breakpoint
CREATE TABLE "deposits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deposits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"uid" text NOT NULL,
	"amount" bigint NOT NULL,
	"event" text NOT NULL,
	"moved_by" text NOT NULL,
	"moved_at" timestamp (3) with time zone NOT NULL,
	"key" text NOT NULL,
	"request" text NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"next_ask_at" timestamp (3) with time zone,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"asks" integer DEFAULT 0 NOT NULL,
	"method" text NOT NULL,
	"fee" bigint NOT NULL,
	"state" text NOT NULL,
	"language" text NOT NULL,
	"return_url" text NOT NULL,
	"bank_url" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"late" boolean DEFAULT false NOT NULL,
	"movement_id" bigint,
	CONSTRAINT "deposits_reference_unique" UNIQUE("reference"),
	CONSTRAINT "deposits_movement_id_unique" UNIQUE("movement_id"),
	CONSTRAINT "deposits_key" UNIQUE("uid","key"),
	CONSTRAINT "deposits_state" CHECK ("deposits"."state" in ('created', 'open', 'confirming', 'done', 'refused', 'cancelled', 'expired', 'returning', 'returned')),
	CONSTRAINT "deposits_amounts" CHECK ("deposits"."amount" > 0 and "deposits"."fee" >= 0),
	CONSTRAINT "deposits_booked" CHECK (("deposits"."state" = 'done') = ("deposits"."movement_id" is not null)),
	CONSTRAINT "deposits_late" CHECK ("deposits"."state" = 'done' or not "deposits"."late"),
	CONSTRAINT "deposits_page" CHECK ("deposits"."state" <> 'open' or "deposits"."bank_url" is not null),
	CONSTRAINT "deposits_reason" CHECK (("deposits"."state" = 'refused') = ("deposits"."reason" is not null)),
	CONSTRAINT "deposits_settled" CHECK (("deposits"."state" in ('done', 'refused', 'cancelled', 'expired', 'returned')) = ("deposits"."settled_at" is not null) and ("deposits"."settled_at" is null) = ("deposits"."next_ask_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "wagering_requirements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wagering_requirements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"amount" bigint NOT NULL,
	"source" text NOT NULL,
	"reference" text NOT NULL,
	"cleared_at" timestamp (3) with time zone,
	CONSTRAINT "wagering_requirements_reference" UNIQUE("source","reference"),
	CONSTRAINT "wagering_requirements_amount" CHECK ("wagering_requirements"."amount" > 0),
	CONSTRAINT "wagering_requirements_source" CHECK ("wagering_requirements"."source" in ('deposit', 'gift'))
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"uid" text NOT NULL,
	"amount" bigint NOT NULL,
	"event" text NOT NULL,
	"moved_by" text NOT NULL,
	"moved_at" timestamp (3) with time zone NOT NULL,
	"key" text NOT NULL,
	"request" text NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"next_ask_at" timestamp (3) with time zone,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"asks" integer DEFAULT 0 NOT NULL,
	"card_id" bigint NOT NULL,
	"state" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"note" text,
	"pending_movement_id" bigint NOT NULL,
	"settlement_id" bigint,
	CONSTRAINT "withdrawals_reference_unique" UNIQUE("reference"),
	CONSTRAINT "withdrawals_pending_movement_id_unique" UNIQUE("pending_movement_id"),
	CONSTRAINT "withdrawals_settlement_id_unique" UNIQUE("settlement_id"),
	CONSTRAINT "withdrawals_key" UNIQUE("uid","key"),
	CONSTRAINT "withdrawals_state" CHECK ("withdrawals"."state" in ('requested', 'approved', 'sending', 'paid', 'rejected', 'failed')),
	CONSTRAINT "withdrawals_amount" CHECK ("withdrawals"."amount" > 0),
	CONSTRAINT "withdrawals_settled" CHECK (("withdrawals"."state" in ('paid', 'rejected', 'failed')) = ("withdrawals"."settlement_id" is not null) and ("withdrawals"."settlement_id" is null) = ("withdrawals"."settled_at" is null) and ("withdrawals"."settled_at" is null) = ("withdrawals"."next_ask_at" is not null)),
	CONSTRAINT "withdrawals_reason" CHECK (("withdrawals"."state" in ('rejected', 'failed')) = ("withdrawals"."reason" is not null)),
	CONSTRAINT "withdrawals_note" CHECK ("withdrawals"."state" = 'rejected' or "withdrawals"."note" is null)
);
--> statement-breakpoint
CREATE TABLE "practice_payments" (
	"reference" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"language" text NOT NULL,
	"return_url" text NOT NULL,
	"state" text NOT NULL,
	"paid_amount" bigint,
	"reason" text,
	"behaviour" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"tell_at" timestamp (3) with time zone,
	"told" integer DEFAULT 0 NOT NULL,
	"refund_reference" text,
	CONSTRAINT "practice_payments_token_unique" UNIQUE("token"),
	CONSTRAINT "practice_payments_amounts" CHECK ("practice_payments"."amount" > 0 and "practice_payments"."fee" >= 0)
);
--> statement-breakpoint
CREATE TABLE "practice_payouts" (
	"reference" text PRIMARY KEY NOT NULL,
	"amount" bigint NOT NULL,
	"card_token" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"behaviour" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decide_at" timestamp (3) with time zone NOT NULL,
	"tell_at" timestamp (3) with time zone,
	"told" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "practice_payouts_amount" CHECK ("practice_payouts"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proved_at" timestamp (3) with time zone DEFAULT 'epoch' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_cards" ADD CONSTRAINT "bank_cards_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_holders" ADD CONSTRAINT "card_holders_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashier_steps" ADD CONSTRAINT "cashier_steps_deposit_id_deposits_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashier_steps" ADD CONSTRAINT "cashier_steps_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_movement_id_ledger_movements_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."ledger_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wagering_requirements" ADD CONSTRAINT "wagering_requirements_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_card_id_bank_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."bank_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_pending_movement_id_ledger_movements_id_fk" FOREIGN KEY ("pending_movement_id") REFERENCES "public"."ledger_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_settlement_id_ledger_movements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."ledger_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_cards_once" ON "bank_cards" USING btree ("uid","token") WHERE "bank_cards"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "bank_cards_player" ON "bank_cards" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "bank_messages_received_at" ON "bank_messages" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "cashier_steps_deposit" ON "cashier_steps" USING btree ("deposit_id","id") WHERE "cashier_steps"."deposit_id" is not null;--> statement-breakpoint
CREATE INDEX "cashier_steps_withdrawal" ON "cashier_steps" USING btree ("withdrawal_id","id") WHERE "cashier_steps"."withdrawal_id" is not null;--> statement-breakpoint
CREATE INDEX "deposits_player" ON "deposits" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "deposits_day" ON "deposits" USING btree ("uid","created_at");--> statement-breakpoint
CREATE INDEX "deposits_next_ask" ON "deposits" USING btree ("next_ask_at") WHERE "deposits"."next_ask_at" is not null;--> statement-breakpoint
CREATE INDEX "wagering_requirements_open" ON "wagering_requirements" USING btree ("uid","id") WHERE "wagering_requirements"."cleared_at" is null;--> statement-breakpoint
CREATE INDEX "withdrawals_player" ON "withdrawals" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "withdrawals_day" ON "withdrawals" USING btree ("uid","created_at");--> statement-breakpoint
CREATE INDEX "withdrawals_card" ON "withdrawals" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "withdrawals_next_ask" ON "withdrawals" USING btree ("next_ask_at") WHERE "withdrawals"."next_ask_at" is not null;--> statement-breakpoint
CREATE INDEX "withdrawals_undecided" ON "withdrawals" USING btree ("id") WHERE "withdrawals"."state" = 'requested';--> statement-breakpoint
CREATE INDEX "practice_payments_tell" ON "practice_payments" USING btree ("tell_at") WHERE "practice_payments"."tell_at" is not null;--> statement-breakpoint
CREATE INDEX "practice_payments_created_at" ON "practice_payments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "practice_payouts_tell" ON "practice_payouts" USING btree ("tell_at") WHERE "practice_payouts"."tell_at" is not null;--> statement-breakpoint
CREATE INDEX "practice_payouts_created_at" ON "practice_payouts" USING btree ("created_at");--> statement-breakpoint
-- The rows of cashier/machines.ts: every change of a state that there may be.
INSERT INTO "cashier_transitions" ("machine", "from_state", "event", "by", "to_state") VALUES
  ('deposit', 'created', 'opened', 'bank', 'open'),
  ('deposit', 'created', 'pending', 'bank', 'confirming'),
  ('deposit', 'open', 'pending', 'bank', 'confirming'),
  ('deposit', 'created', 'paid', 'bank', 'done'),
  ('deposit', 'open', 'paid', 'bank', 'done'),
  ('deposit', 'confirming', 'paid', 'bank', 'done'),
  ('deposit', 'refused', 'paid', 'bank', 'done'),
  ('deposit', 'cancelled', 'paid', 'bank', 'done'),
  ('deposit', 'expired', 'paid', 'bank', 'done'),
  ('deposit', 'created', 'refused', 'bank', 'refused'),
  ('deposit', 'open', 'refused', 'bank', 'refused'),
  ('deposit', 'confirming', 'refused', 'bank', 'refused'),
  ('deposit', 'created', 'cancelled', 'bank', 'cancelled'),
  ('deposit', 'created', 'cancelled', 'player', 'cancelled'),
  ('deposit', 'open', 'cancelled', 'bank', 'cancelled'),
  ('deposit', 'open', 'cancelled', 'player', 'cancelled'),
  ('deposit', 'confirming', 'cancelled', 'bank', 'cancelled'),
  ('deposit', 'confirming', 'cancelled', 'player', 'cancelled'),
  ('deposit', 'created', 'expired', 'bank', 'expired'),
  ('deposit', 'created', 'expired', 'system', 'expired'),
  ('deposit', 'open', 'expired', 'bank', 'expired'),
  ('deposit', 'open', 'expired', 'system', 'expired'),
  ('deposit', 'confirming', 'expired', 'bank', 'expired'),
  ('deposit', 'confirming', 'expired', 'system', 'expired'),
  ('deposit', 'created', 'paidOther', 'bank', 'returning'),
  ('deposit', 'open', 'paidOther', 'bank', 'returning'),
  ('deposit', 'confirming', 'paidOther', 'bank', 'returning'),
  ('deposit', 'refused', 'paidOther', 'bank', 'returning'),
  ('deposit', 'cancelled', 'paidOther', 'bank', 'returning'),
  ('deposit', 'expired', 'paidOther', 'bank', 'returning'),
  ('deposit', 'returning', 'refunded', 'bank', 'returned'),
  ('withdrawal', 'requested', 'approve', 'operator', 'approved'),
  ('withdrawal', 'requested', 'approve', 'system', 'approved'),
  ('withdrawal', 'requested', 'reject', 'operator', 'rejected'),
  ('withdrawal', 'requested', 'reject', 'system', 'rejected'),
  ('withdrawal', 'approved', 'reject', 'operator', 'rejected'),
  ('withdrawal', 'approved', 'send', 'system', 'sending'),
  ('withdrawal', 'sending', 'paid', 'bank', 'paid'),
  ('withdrawal', 'sending', 'refused', 'bank', 'failed');--> statement-breakpoint
-- What was an attempt's is its own for good, and it changes its state only as a transition says.
CREATE FUNCTION cashier_check_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_machine text := TG_ARGV[0];
  v_moves text[] := ARRAY['state', 'event', 'moved_by', 'moved_at', 'reason', 'note', 'late', 'settled_at', 'movement_id', 'settlement_id', 'bank_url'];
  v_asks text[] := ARRAY['next_ask_at', 'asked_at', 'asks'];
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> TG_ARGV[1] OR NEW.event <> TG_ARGV[2] OR NEW.moved_by <> 'player' THEN
      PERFORM public.ledger_refuse(TG_TABLE_NAME || '_transition', 'an attempt begins at its beginning');
    END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' OR to_jsonb(NEW) - v_moves - v_asks <> to_jsonb(OLD) - v_moves - v_asks
    OR NEW.state = OLD.state AND to_jsonb(NEW) - v_asks <> to_jsonb(OLD) - v_asks THEN
    PERFORM public.ledger_refuse(TG_TABLE_NAME || '_permanent', 'what an attempt was is not changed');
  END IF;
  IF NEW.state <> OLD.state AND NOT EXISTS (
    SELECT FROM public.cashier_transitions t
    WHERE t.machine = v_machine AND t.from_state = OLD.state AND t.event = NEW.event AND t.by = NEW.moved_by AND t.to_state = NEW.state
  ) THEN PERFORM public.ledger_refuse(TG_TABLE_NAME || '_transition', 'no such transition leads there'); END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "deposits_changed" BEFORE INSERT OR UPDATE OR DELETE ON "deposits"
  FOR EACH ROW EXECUTE FUNCTION cashier_check_change('deposit', 'created', 'create');
--> statement-breakpoint
CREATE TRIGGER "withdrawals_changed" BEFORE INSERT OR UPDATE OR DELETE ON "withdrawals"
  FOR EACH ROW EXECUTE FUNCTION cashier_check_change('withdrawal', 'requested', 'request');
--> statement-breakpoint
CREATE FUNCTION cashier_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.ledger_refuse(TG_ARGV[0], 'this is append-only');
  RETURN null;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "deposits_kept" BEFORE TRUNCATE ON "deposits" FOR EACH STATEMENT EXECUTE FUNCTION cashier_refuse_change('deposits_permanent');
--> statement-breakpoint
CREATE TRIGGER "withdrawals_kept" BEFORE TRUNCATE ON "withdrawals" FOR EACH STATEMENT EXECUTE FUNCTION cashier_refuse_change('withdrawals_permanent');
--> statement-breakpoint
CREATE TRIGGER "cashier_steps_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "cashier_steps"
  FOR EACH STATEMENT EXECUTE FUNCTION cashier_refuse_change('cashier_steps_append_only');
--> statement-breakpoint
-- Every state that an attempt comes to is written down.
CREATE FUNCTION cashier_write_step() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.state = OLD.state THEN RETURN null; END IF;
  END IF;
  INSERT INTO cashier_steps (deposit_id, withdrawal_id, at, from_state, state, event, by, reason) VALUES (
    CASE TG_TABLE_NAME WHEN 'deposits' THEN NEW.id END, CASE TG_TABLE_NAME WHEN 'withdrawals' THEN NEW.id END,
    NEW.moved_at, CASE TG_OP WHEN 'UPDATE' THEN OLD.state END, NEW.state, NEW.event, NEW.moved_by, NEW.reason);
  RETURN null;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "deposits_steps" AFTER INSERT OR UPDATE OF "state" ON "deposits" FOR EACH ROW EXECUTE FUNCTION cashier_write_step();
--> statement-breakpoint
CREATE TRIGGER "withdrawals_steps" AFTER INSERT OR UPDATE OF "state" ON "withdrawals" FOR EACH ROW EXECUTE FUNCTION cashier_write_step();
--> statement-breakpoint

-- Whether a movement is of this size, between these accounts, for this reason and under this reference.
CREATE FUNCTION cashier_is_movement(p_movement bigint, p_phase text, p_reason text, p_from text, p_to text, p_amount bigint, p_reference text) RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM ledger_movements m JOIN ledger_accounts f ON f.id = m.from_account JOIN ledger_accounts t ON t.id = m.to_account
    WHERE m.id = p_movement AND m.phase = p_phase AND m.reason = p_reason AND f.code = p_from AND t.code = p_to
      AND m.amount = p_amount AND m.reference = p_reference)
$$;
--> statement-breakpoint
-- What is said to be booked is booked as said.
CREATE FUNCTION cashier_check_deposit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT public.cashier_is_movement(NEW.movement_id, 'single', 'deposit', 'house:cashier', 'player:' || NEW.uid, NEW.amount, NEW.reference) THEN
    PERFORM public.ledger_refuse('deposits_movement', 'a deposit is booked as it was asked for');
  END IF;
  RETURN null;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "deposits_checked" AFTER INSERT OR UPDATE ON "deposits" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.movement_id IS NOT NULL) EXECUTE FUNCTION cashier_check_deposit();
--> statement-breakpoint
-- What lies in the account that holds money is what the player's open withdrawals come to.
CREATE FUNCTION cashier_check_held(p_uid text) RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF coalesce((SELECT balance FROM ledger_accounts WHERE code = 'held:' || p_uid), 0)
    <> coalesce((SELECT sum(amount) FROM withdrawals WHERE uid = p_uid AND settlement_id IS NULL), 0) THEN
    PERFORM ledger_refuse('withdrawals_held', 'held money belongs to one open withdrawal');
  END IF;
END
$$;
--> statement-breakpoint
CREATE FUNCTION cashier_check_withdrawal() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_player text := 'player:' || NEW.uid;
  v_held text := 'held:' || NEW.uid;
  v_paid boolean := NEW.state = 'paid';
BEGIN
  IF NOT cashier_is_movement(NEW.pending_movement_id, 'pending', 'withdrawal', v_player, v_held, NEW.amount, NEW.reference)
    OR NEW.settlement_id IS NOT NULL AND NOT (
      EXISTS (SELECT FROM ledger_movements WHERE id = NEW.settlement_id AND settles = NEW.pending_movement_id)
      AND cashier_is_movement(NEW.settlement_id, CASE WHEN v_paid THEN 'posted' ELSE 'voided' END, 'withdrawal', v_held,
        CASE WHEN v_paid THEN 'house:cashier' ELSE v_player END, NEW.amount, NEW.reference)
    ) THEN
    PERFORM ledger_refuse('withdrawals_movement', 'a withdrawal is booked as it was asked for');
  END IF;
  IF NOT EXISTS (SELECT FROM bank_cards WHERE id = NEW.card_id AND uid = NEW.uid) THEN
    PERFORM ledger_refuse('withdrawals_card', 'a withdrawal goes to a card of its player');
  END IF;
  PERFORM cashier_check_held(NEW.uid);
  RETURN null;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "withdrawals_checked" AFTER INSERT OR UPDATE OF "state" ON "withdrawals" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION cashier_check_withdrawal();
--> statement-breakpoint
CREATE FUNCTION cashier_check_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.cashier_check_held(NEW.uid);
  RETURN null;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_accounts_held" AFTER INSERT OR UPDATE OF "balance" ON "ledger_accounts" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.kind = 'held') EXECUTE FUNCTION cashier_check_account();
--> statement-breakpoint
-- A card stays while a withdrawal to it is under way.
CREATE FUNCTION cashier_check_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM public.withdrawals WHERE card_id = OLD.id AND settlement_id IS NULL) THEN
    PERFORM public.ledger_refuse('bank_cards_in_use', 'a withdrawal to this card is under way');
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "bank_cards_removal" BEFORE UPDATE OF "removed_at" ON "bank_cards"
  FOR EACH ROW WHEN (OLD.removed_at IS NULL AND NEW.removed_at IS NOT NULL) EXECUTE FUNCTION cashier_check_removal();
--> statement-breakpoint

-- Whole rupiah that a player still has to stake. Each requirement counts with all that came after it, less what was
-- staked since; with next to nothing left to play with there is none.
CREATE FUNCTION wagering_left(p_uid text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN (SELECT coalesce(sum(balance), 0) FROM ledger_accounts WHERE uid = p_uid AND kind IN ('player', 'brand', 'transit')) < 500 THEN 0
    ELSE greatest(0, coalesce(max(r.required - played.staked), 0)) END::bigint
  FROM (SELECT at, sum(amount) OVER (ORDER BY id DESC) AS required FROM wagering_requirements WHERE uid = p_uid AND cleared_at IS NULL) r,
    LATERAL (
      SELECT coalesce(sum(g.stake), 0) AS staked FROM game_rounds g
      WHERE g.uid = p_uid AND g.started_at >= r.at AND g.state = 'settled' AND g.free_spin_grant IS NULL
    ) played
$$;
--> statement-breakpoint
-- What has been staked for once does not count again. Called before anything changes what there is to play with.
CREATE FUNCTION wagering_clear(p_uid text, p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF wagering_left(p_uid) = 0 THEN UPDATE wagering_requirements SET cleared_at = p_at WHERE uid = p_uid AND cleared_at IS NULL; END IF;
END
$$;
--> statement-breakpoint
CREATE FUNCTION wagering_add(p_uid text, p_at timestamptz, p_amount bigint, p_source text, p_reference text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO wagering_requirements (uid, at, amount, source, reference) VALUES (p_uid, p_at, p_amount, p_source, p_reference)
    ON CONFLICT ON CONSTRAINT wagering_requirements_reference DO NOTHING
$$;
--> statement-breakpoint

-- Brings a deposit one step on, with the money of that step; answers it, or nothing where its state knows no such event.
-- What was paid tells whether it is what was asked for.
CREATE FUNCTION deposit_step(
  p_reference text, p_event text, p_by text, p_at timestamptz, p_reason text DEFAULT NULL, p_paid bigint DEFAULT NULL, p_url text DEFAULT NULL
) RETURNS SETOF deposits LANGUAGE plpgsql AS $$
DECLARE
  v_deposit deposits;
  v_event text := p_event;
  v_to text;
  v_movement bigint;
  v_is_over boolean;
BEGIN
  SELECT * INTO v_deposit FROM deposits WHERE reference = p_reference FOR UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  IF p_event = 'paid' AND p_paid IS DISTINCT FROM v_deposit.amount THEN v_event := 'paidOther'; END IF;
  SELECT t.to_state INTO v_to FROM cashier_transitions t
    WHERE t.machine = 'deposit' AND t.from_state = v_deposit.state AND t.event = v_event AND t.by = p_by;
  IF NOT FOUND THEN RETURN; END IF;
  v_is_over := v_to IN ('done', 'refused', 'cancelled', 'expired', 'returned');
  IF v_to = 'done' THEN
    PERFORM wagering_clear(v_deposit.uid, p_at);
    v_movement := (ledger_move('system', 'deposit:' || p_reference, null, 'deposit', 'house:cashier', 'player:' || v_deposit.uid, v_deposit.amount,
      null, p_reference, null)).movement_id;
    PERFORM wagering_add(v_deposit.uid, p_at, v_deposit.amount, 'deposit', p_reference);
  END IF;
  RETURN QUERY UPDATE deposits SET state = v_to, event = v_event, moved_by = p_by, moved_at = p_at, movement_id = v_movement,
    reason = CASE v_to WHEN 'refused' THEN coalesce(p_reason, 'other') END,
    late = v_to = 'done' AND v_deposit.settled_at IS NOT NULL,
    bank_url = coalesce(p_url, bank_url),
    settled_at = CASE WHEN v_is_over THEN p_at END,
    next_ask_at = CASE WHEN v_to = 'returning' THEN p_at WHEN NOT v_is_over THEN p_at + interval '15 seconds' END,
    asks = 0
    WHERE id = v_deposit.id RETURNING *;
END
$$;
--> statement-breakpoint
-- Writes a withdrawal down and holds its money. The card is locked, so that nobody removes it meanwhile.
CREATE FUNCTION withdrawal_open(
  p_uid text, p_key text, p_request text, p_reference text, p_card bigint, p_amount bigint, p_at timestamptz, p_due_at timestamptz
) RETURNS SETOF withdrawals LANGUAGE plpgsql AS $$
DECLARE
  v_movement bigint;
BEGIN
  PERFORM FROM bank_cards WHERE id = p_card AND uid = p_uid AND removed_at IS NULL AND usable_at <= p_at FOR SHARE;
  IF NOT FOUND THEN PERFORM ledger_refuse('withdrawals_card', 'the player has no such card that can be used'); END IF;
  PERFORM wagering_clear(p_uid, p_at);
  v_movement := (ledger_move('player:' || p_uid, 'withdrawal:' || p_reference, null, 'withdrawal', 'player:' || p_uid, 'held:' || p_uid, p_amount,
    'pending', p_reference, null)).movement_id;
  RETURN QUERY INSERT INTO withdrawals (reference, uid, card_id, amount, state, event, moved_by, moved_at, key, request, due_at,
      pending_movement_id, created_at, next_ask_at, asked_at)
    VALUES (p_reference, p_uid, p_card, p_amount, 'requested', 'request', 'player', p_at, p_key, p_request, p_due_at, v_movement, p_at, p_due_at, p_at)
    RETURNING *;
END
$$;
--> statement-breakpoint
-- Brings a withdrawal one step on, with the money of that step; answers it, or nothing where its state knows no such event.
CREATE FUNCTION withdrawal_step(
  p_reference text, p_event text, p_by text, p_at timestamptz, p_reason text DEFAULT NULL, p_note text DEFAULT NULL, p_actor text DEFAULT NULL
) RETURNS SETOF withdrawals LANGUAGE plpgsql AS $$
DECLARE
  v_withdrawal withdrawals;
  v_to text;
  v_settlement bigint;
  v_is_over boolean;
BEGIN
  SELECT * INTO v_withdrawal FROM withdrawals WHERE reference = p_reference FOR UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  SELECT t.to_state INTO v_to FROM cashier_transitions t
    WHERE t.machine = 'withdrawal' AND t.from_state = v_withdrawal.state AND t.event = p_event AND t.by = p_by;
  IF NOT FOUND THEN RETURN; END IF;
  v_is_over := v_to IN ('paid', 'rejected', 'failed');
  IF v_is_over THEN
    v_settlement := (ledger_settle('system', 'withdrawal:' || p_reference || ':settled', null, v_withdrawal.pending_movement_id,
      CASE v_to WHEN 'paid' THEN 'posted' ELSE 'voided' END, CASE v_to WHEN 'paid' THEN 'house:cashier' END, p_actor)).movement_id;
  END IF;
  RETURN QUERY UPDATE withdrawals SET state = v_to, event = p_event, moved_by = p_by, moved_at = p_at, settlement_id = v_settlement,
    reason = CASE WHEN v_to IN ('rejected', 'failed') THEN coalesce(p_reason, 'other') END,
    note = CASE v_to WHEN 'rejected' THEN p_note END,
    settled_at = CASE WHEN v_is_over THEN p_at END,
    next_ask_at = CASE v_to WHEN 'approved' THEN p_at WHEN 'sending' THEN p_at + interval '15 seconds' END,
    asks = 0
    WHERE id = v_withdrawal.id RETURNING *;
END
$$;
