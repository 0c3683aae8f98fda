-- Returns the remaining wagering of a player in whole rupiah: what remains of all requirements together.
create function wagering_left(p_uid text) returns bigint
language plpgsql stable
as $$
begin
  return coalesce((select r.remaining from wagering_remaining(p_uid) r order by r.id desc limit 1), 0);
end
$$;
