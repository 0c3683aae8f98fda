-- Finds the visit of the game that a stake names by its launch, or refuses: the launch is unknown, or the game cannot be
-- played.
create function provider_visit(p provider_stake, out visit bigint, out refusal text)
language plpgsql stable
as $$
begin
  select l.visit_id,
      play_closed(l.uid, l.session_hash, l.visit_id, p.at, p.session_limit, p.idle_limit, p.visit_limit)
    into visit, refusal
    from game_launches l
    where l.play_hash = p.play_hash and l.uid = p.uid and l.game_brand = p.game_brand and l.game_id = p.game_id;
  if visit is null then
    refusal := 'unknown';
  end if;
end
$$;
