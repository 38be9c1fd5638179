-- What the treasury looks at again and again, for which the node is asked: when it does so next.

create table treasury_looks (
  work text primary key,
  next_at timestamptz not null
);
