-- Up to which fee, in wei per gas, something that waits for low fees would be swept.

alter table sweep_requests add column worth_at_rate numeric(38, 0);

create index sweep_requests_by_rate on sweep_requests (worth_at_rate desc) where worth_at_rate is not null;
