-- Returns true for every reason that money moves for.
create function ledger_is_reason(p_reason text) returns boolean
language sql immutable
as $$
  select p_reason in (
    'welcome', 'gift', 'reward', 'stake', 'win', 'refund', 'freeSpinWin', 'bonus', 'bonusReleased',
    'bonusEnded', 'toBrand', 'fromBrand', 'brandResult', 'deposit', 'withdrawal', 'correction'
  )
$$;
