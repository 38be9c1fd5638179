-- Customers whose deposit addresses on Ethereum may have coins that should be in the hot wallet.
create table sweep_requests (
  user_id uuid primary key,
  -- When somebody looks again.
  due_at timestamptz not null
);
create index sweep_requests_due on sweep_requests (due_at);
