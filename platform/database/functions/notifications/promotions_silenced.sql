-- Returns true when no promotional card is shown to a player: they have turned those cards off, a moment of their quiet hours, or
-- an exclusion. False for a visitor.
create function promotions_silenced(p_uid text, p_at timestamptz) returns boolean
language plpgsql stable
set search_path = pg_catalog, public, pg_temp
as $$
declare
  -- Minutes after midnight in western Indonesia.
  v_minute integer := floor(extract(epoch from western_time(p_at)::time) / 60);
begin
  return is_excluded(p_uid, p_at) or exists (
    select from accounts a where a.uid = p_uid and (
      not a.promotional_cards
      or case when a.quiet_from < a.quiet_until then v_minute >= a.quiet_from and v_minute < a.quiet_until
        else v_minute >= a.quiet_from or v_minute < a.quiet_until end
    )
  );
end
$$;
