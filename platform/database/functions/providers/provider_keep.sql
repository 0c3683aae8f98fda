-- Keeps a provider's call with its answer, which is the answer of its reference from now on. Returns the answer.
create function provider_keep(
  p_brand text,
  p_reference text,
  p_kind text,
  p_uid text,
  p_request text,
  p_amount bigint,
  p_round bigint,
  p_balance bigint,
  p_at timestamptz
) returns provider_answer
language plpgsql
as $$
declare
  v_answer json := json_build_object('reference', p_reference, 'balance', p_balance);
begin
  insert into provider_calls (brand, reference, kind, uid, request, amount, round_id, answer, at)
    values (p_brand, p_reference, p_kind, p_uid, p_request, p_amount, p_round, v_answer, p_at);
  return row(null, v_answer)::provider_answer;
end
$$;
