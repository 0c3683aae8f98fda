-- The result of a provider's call: a refusal, which wrote nothing, or the response that is kept for its reference.
create type provider_result as (
  refusal text,
  response json
);
