-- Returns true from the moment when a player has to be reminded of time and money until they answer.
create function reality_check_is_due(p_uid text, p_at timestamptz) returns boolean
language plpgsql stable
as $$
begin
  return exists (select from reality_checks r where r.uid = p_uid and r.due_at <= p_at);
end
$$;
