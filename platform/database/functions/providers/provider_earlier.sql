-- Returns the answer that is kept for a reference, or null. Refuses a reference that stands for another request.
create function provider_earlier(p_brand text, p_reference text, p_request text) returns provider_answer
language plpgsql stable
as $$
declare
  v_request text;
  v_answer provider_answer;
begin
  select c.request, c.answer into v_request, v_answer.answer
    from provider_calls c where c.brand = p_brand and c.reference = p_reference;
  if v_request <> p_request then
    return provider_refuse('IDEMPOTENCY_CONFLICT');
  end if;
  return v_answer;
end
$$;
