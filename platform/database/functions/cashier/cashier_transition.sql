-- Written by `npm run contract` from platform/database/schema/cashier-machines.ts. Do not edit.
-- Returns the state that an event leads to, or no row where the machine has no such transition. Without a state before
-- it, an event creates a deposit or a withdrawal.
create function cashier_transition(p_machine text, p_from text, p_event text, p_by text)
returns table (to_state text, is_end boolean)
language sql immutable
as $$
  select t.to_state, t.is_end from (values
    ('deposit', null, 'create', 'player', 'created', false),
    ('deposit', 'created', 'opened', 'bank', 'open', false),
    ('deposit', 'created', 'pending', 'bank', 'confirming', false),
    ('deposit', 'open', 'pending', 'bank', 'confirming', false),
    ('deposit', 'created', 'paid', 'bank', 'done', true),
    ('deposit', 'open', 'paid', 'bank', 'done', true),
    ('deposit', 'confirming', 'paid', 'bank', 'done', true),
    ('deposit', 'refused', 'paid', 'bank', 'done', true),
    ('deposit', 'cancelled', 'paid', 'bank', 'done', true),
    ('deposit', 'expired', 'paid', 'bank', 'done', true),
    ('deposit', 'created', 'refused', 'bank', 'refused', true),
    ('deposit', 'open', 'refused', 'bank', 'refused', true),
    ('deposit', 'confirming', 'refused', 'bank', 'refused', true),
    ('deposit', 'created', 'cancelled', 'bank', 'cancelled', true),
    ('deposit', 'created', 'cancelled', 'player', 'cancelled', true),
    ('deposit', 'open', 'cancelled', 'bank', 'cancelled', true),
    ('deposit', 'open', 'cancelled', 'player', 'cancelled', true),
    ('deposit', 'confirming', 'cancelled', 'bank', 'cancelled', true),
    ('deposit', 'confirming', 'cancelled', 'player', 'cancelled', true),
    ('deposit', 'created', 'expired', 'bank', 'expired', true),
    ('deposit', 'created', 'expired', 'system', 'expired', true),
    ('deposit', 'open', 'expired', 'bank', 'expired', true),
    ('deposit', 'open', 'expired', 'system', 'expired', true),
    ('deposit', 'confirming', 'expired', 'bank', 'expired', true),
    ('deposit', 'confirming', 'expired', 'system', 'expired', true),
    ('deposit', 'created', 'paidOther', 'bank', 'returning', false),
    ('deposit', 'open', 'paidOther', 'bank', 'returning', false),
    ('deposit', 'confirming', 'paidOther', 'bank', 'returning', false),
    ('deposit', 'refused', 'paidOther', 'bank', 'returning', false),
    ('deposit', 'cancelled', 'paidOther', 'bank', 'returning', false),
    ('deposit', 'expired', 'paidOther', 'bank', 'returning', false),
    ('deposit', 'returning', 'refunded', 'bank', 'returned', true),
    ('deposit', 'returning', 'refunded', 'operator', 'returned', true),
    ('withdrawal', null, 'request', 'player', 'requested', false),
    ('withdrawal', 'requested', 'approve', 'operator', 'approved', false),
    ('withdrawal', 'requested', 'approve', 'system', 'approved', false),
    ('withdrawal', 'requested', 'reject', 'operator', 'rejected', true),
    ('withdrawal', 'requested', 'reject', 'system', 'rejected', true),
    ('withdrawal', 'approved', 'reject', 'operator', 'rejected', true),
    ('withdrawal', 'approved', 'send', 'system', 'sending', false),
    ('withdrawal', 'sending', 'order', 'system', 'ordering', false),
    ('withdrawal', 'ordering', 'pending', 'bank', 'sending', false),
    ('withdrawal', 'sending', 'paid', 'bank', 'paid', true),
    ('withdrawal', 'sending', 'paid', 'operator', 'paid', true),
    ('withdrawal', 'ordering', 'paid', 'bank', 'paid', true),
    ('withdrawal', 'ordering', 'paid', 'operator', 'paid', true),
    ('withdrawal', 'sending', 'refused', 'bank', 'failed', true),
    ('withdrawal', 'sending', 'refused', 'operator', 'failed', true),
    ('withdrawal', 'ordering', 'refused', 'bank', 'failed', true),
    ('withdrawal', 'ordering', 'refused', 'operator', 'failed', true),
    ('withdrawal', 'failed', 'correctToPaid', 'operator', 'paid', true),
    ('withdrawal', 'paid', 'correctToFailed', 'operator', 'failed', true)
  ) t (machine, from_state, event, by, to_state, is_end)
  where t.machine = p_machine and t.from_state is not distinct from p_from and t.event = p_event and t.by = p_by
$$;
