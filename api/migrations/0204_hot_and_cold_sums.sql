-- How much our addresses hold, and how much of that is cold: nothing is known of before the next look.
alter table reconciliations
  add column held numeric(38, 0),
  add column cold numeric(38, 0);
