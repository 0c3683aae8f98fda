-- Where a bank never says what became of an attempt, an operator who has asked it does.
INSERT INTO "cashier_transitions" ("machine", "from_state", "event", "by", "to_state") VALUES
  ('deposit', 'returning', 'refunded', 'operator', 'returned'),
  ('withdrawal', 'sending', 'paid', 'operator', 'paid'),
  ('withdrawal', 'sending', 'refused', 'operator', 'failed');--> statement-breakpoint
-- The same question, planned once: PostgreSQL plans a function in SQL anew at each call.
CREATE OR REPLACE FUNCTION cashier_is_movement(p_movement bigint, p_phase text, p_reason text, p_from text, p_to text, p_amount bigint, p_reference text) RETURNS boolean
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN EXISTS (
    SELECT FROM ledger_movements m JOIN ledger_accounts f ON f.id = m.from_account JOIN ledger_accounts t ON t.id = m.to_account
    WHERE m.id = p_movement AND m.phase = p_phase AND m.reason = p_reason AND f.code = p_from AND t.code = p_to
      AND m.amount = p_amount AND m.reference = p_reference);
END
$$;
--> statement-breakpoint
-- A round counts when it began after the requirement; one of the very millisecond may have begun before it.
CREATE OR REPLACE FUNCTION wagering_left(p_uid text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN (SELECT coalesce(sum(balance), 0) FROM ledger_accounts WHERE uid = p_uid AND kind IN ('player', 'brand', 'transit')) < 500 THEN 0
    ELSE greatest(0, coalesce(max(r.required - played.staked), 0)) END::bigint
  FROM (SELECT at, sum(amount) OVER (ORDER BY id DESC) AS required FROM wagering_requirements WHERE uid = p_uid AND cleared_at IS NULL) r,
    LATERAL (
      SELECT coalesce(sum(g.stake), 0) AS staked FROM game_rounds g
      WHERE g.uid = p_uid AND g.started_at > r.at AND g.state = 'settled' AND g.free_spin_grant IS NULL
    ) played
$$;
