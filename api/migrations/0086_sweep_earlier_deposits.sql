-- Deposits that were credited before anything was swept.
insert into sweep_requests (user_id, due_at)
select user_id, max(settled_at) from deposits
where network = 'ethereum' and settled_at is not null and user_id is not null
group by user_id
on conflict (user_id) do nothing;
