-- Hash of a request, stored with its key where the caller gives no hash of its own.
create function ledger_request(
  p_reason text, p_from text, p_to text, p_amount bigint, p_phase text, p_reference text
) returns text
language sql stable
as $$
  select encode(
    sha256(convert_to(
      concat_ws('|', p_reason, p_from, p_to, p_amount, p_phase, coalesce(p_reference, '')),
      'UTF8'
    )),
    'hex'
  )
$$;
