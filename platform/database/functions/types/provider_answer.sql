-- The result of a provider's call: a refusal, which wrote nothing, or the answer that is kept for its reference.
create type provider_answer as (
  refusal text,
  answer json
);
