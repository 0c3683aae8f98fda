-- Returns the response that is kept for a reference, or null. Refuses a reference that stands for another request.
create function provider_earlier(p_game_brand text, p_reference text, p_request text) returns provider_result
language plpgsql stable
as $$
declare
  v_request text;
  v_result provider_result;
begin
  select c.request, c.response into v_request, v_result.response
    from provider_calls c where c.game_brand = p_game_brand and c.reference = p_reference;
  if v_request <> p_request then
    return provider_refuse('IDEMPOTENCY_CONFLICT');
  end if;
  return v_result;
end
$$;
