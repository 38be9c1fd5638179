-- What calls for somebody's attention is asked every minute: each part of it is found by its owner.
create index margin_calls_open_by_user on margin_calls (user_id) where ended_at is null;
create index loans_overdue_by_user on loans (user_id) where overdue_since is not null;
create index withdrawals_unconfirmed_by_user on withdrawals (user_id)
  where state = 'pending_confirmation';
create index fiat_withdrawals_unconfirmed_by_user on fiat_withdrawals (user_id)
  where state = 'pending_confirmation';
