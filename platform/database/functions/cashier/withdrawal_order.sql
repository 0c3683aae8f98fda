-- Takes a withdrawal to `ordering` right before the bank is ordered to pay it: until `p_until` no operator settles it. Ordering
-- again extends the lease. Returns the withdrawal, or no row where it is not to be ordered any more.
create function withdrawal_order(p_reference text, p_at timestamptz, p_until timestamptz) returns setof withdrawals
language sql
as $$
  update withdrawals set state = 'ordering',
    event = case state when 'sending' then 'order' else event end,
    moved_by = case state when 'sending' then 'system' else moved_by end,
    moved_at = case state when 'sending' then p_at else moved_at end,
    ordered_until = greatest(ordered_until, p_until)
    where reference = p_reference and state in ('sending', 'ordering')
    returning *
$$;
