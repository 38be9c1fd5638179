-- How often somebody asked within a window, shared by every process of the API. Nothing here is worth
-- its weight in the write-ahead log: after a crash everybody starts with a whole budget again.
create unlogged table rate_limit_windows (
  -- HMAC of the user or the network: who reads this table learns no address.
  key text primary key,
  began_at timestamptz not null,
  requests integer not null check (requests > 0)
) with (fillfactor = 50);
