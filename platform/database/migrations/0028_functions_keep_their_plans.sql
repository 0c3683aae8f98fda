-- PostgreSQL plans a function in SQL that it cannot write into its caller anew at each call; one in PL/pgSQL keeps its plans.
CREATE OR REPLACE FUNCTION play_closed(p_uid text, p_session text, p_visit bigint) RETURNS text LANGUAGE plpgsql STABLE
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_closed text;
BEGIN
  SELECT CASE
    WHEN a.blocked_at IS NOT NULL THEN 'blocked'
    WHEN s.token_hash IS NULL OR s.ended_reason IS NOT NULL OR v.id IS NULL OR v.ended_at IS NOT NULL THEN 'ended'
    WHEN a.high_risk OR a.login_status = 4 THEN 'passwordDue'
    WHEN g.maintenance THEN 'maintenance'
  END INTO v_closed
  FROM accounts a
  LEFT JOIN sessions s ON s.token_hash = p_session AND s.uid = a.uid
  LEFT JOIN game_visits v ON v.id = p_visit AND v.uid = a.uid
  LEFT JOIN games g ON g.brand = v.brand AND g.game_id = v.game_id
  WHERE a.uid = p_uid;
  RETURN v_closed;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION ledger_code(p_account bigint) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT code FROM ledger_accounts WHERE id = p_account);
END
$$;
--> statement-breakpoint
DROP FUNCTION provider_earlier(text, text, text);--> statement-breakpoint
CREATE FUNCTION provider_earlier(p_brand text, p_reference text, p_request text) RETURNS provider_answer LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_request text;
  v_answer provider_answer;
BEGIN
  SELECT c.request, c.answer INTO v_request, v_answer.answer FROM provider_calls c WHERE c.brand = p_brand AND c.reference = p_reference;
  IF v_request <> p_request THEN RETURN provider_refuse('IDEMPOTENCY_CONFLICT'); END IF;
  RETURN v_answer;
END
$$;
