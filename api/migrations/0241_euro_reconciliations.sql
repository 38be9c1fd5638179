-- What comparing the ledger with the bank found last.
create table euro_reconciliations (
  bank text primary key,
  balance numeric(38, 0) not null,
  booked numeric(38, 0) not null,
  difference numeric(38, 0) not null,
  -- Lines that do not agree, also where their sum does.
  findings integer not null check (findings >= 0),
  looked_at timestamptz not null,
  differs_since timestamptz
);
