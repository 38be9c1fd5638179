-- Since when prices say that collateral of this call is to be sold. Normally for half a minute; it
-- stays while there is no venue or no current price, and somebody is told.
alter table margin_calls add column sale_due_since timestamptz;
update margin_calls set sale_due_since = first_price_at where first_price_at is not null;
alter table margin_calls
  add check ((sale_due_since is null) = (first_price_at is null));
create index margin_calls_sale_due on margin_calls (asset, sale_due_since)
  where ended_at is null and sale_due_since is not null;
