-- What networks take and what positions bring have accounts of their own, apart from income and capital. Entries
-- of before stay where they were written: a trial balance tells them by what their lines are called.

alter table ledger_accounts
  drop constraint ledger_accounts_kind_check,
  add constraint ledger_accounts_kind_check check (kind in (
    'custody', 'in_transit', 'unattributed',
    'available', 'held', 'collateral', 'receivable',
    'loan_receivable', 'capital', 'inventory', 'trading', 'income', 'network_fees', 'credit_losses'
  ));

create or replace function ledger_account_kinds()
returns table (kind text, owner_type text, normal_side text, guarded boolean, summed boolean)
language sql immutable rows 14 as $$
  values
    ('custody', 'house', 'debit', true, false),
    ('in_transit', 'house', 'debit', true, false),
    ('unattributed', 'house', 'credit', true, false),
    ('available', 'user', 'credit', true, false),
    ('held', 'user', 'credit', true, false),
    ('collateral', 'loan', 'credit', true, false),
    ('receivable', 'user', 'debit', true, false),
    ('loan_receivable', 'loan', 'debit', true, false),
    ('inventory', 'house', 'debit', true, false),
    ('capital', 'house', 'credit', false, false),
    ('trading', 'house', 'credit', false, true),
    ('income', 'house', 'credit', false, true),
    ('network_fees', 'house', 'debit', false, true),
    ('credit_losses', 'house', 'debit', false, true)
$$;
