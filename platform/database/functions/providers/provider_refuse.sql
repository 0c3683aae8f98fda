-- Returns the result of a provider's call that was refused.
create function provider_refuse(p_refusal text) returns provider_result
language sql immutable
as $$
  select row(p_refusal, null)::provider_result
$$;
