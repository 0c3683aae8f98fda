-- Keeps a provider's call with its response, which its reference has from now on. Returns the response.
create function provider_keep(
  p_game_brand text,
  p_reference text,
  p_kind text,
  p_uid text,
  p_request text,
  p_amount bigint,
  p_round bigint,
  p_balance bigint,
  p_at timestamptz
) returns provider_result
language plpgsql
as $$
declare
  v_response json := json_build_object('reference', p_reference, 'balance', p_balance);
begin
  insert into provider_calls (game_brand, reference, kind, uid, request, amount, round_id, response, at)
    values (p_game_brand, p_reference, p_kind, p_uid, p_request, p_amount, p_round, v_response, p_at);
  return row(null, v_response)::provider_result;
end
$$;
