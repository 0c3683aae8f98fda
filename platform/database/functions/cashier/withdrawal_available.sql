-- Returns what a player can withdraw of the main balance, in whole rupiah: during a break or an exclusion, when nobody can
-- wager, without the part that is bound.
create function withdrawal_available(p_uid text, p_at timestamptz) returns bigint
language plpgsql stable
as $$
begin
  return a.balance - case when exists (select from pause_of(p_uid, p_at)) then wagering_bound(p_uid) else 0 end
    from ledger_accounts a where a.code = account_code('player', p_uid);
end
$$;
