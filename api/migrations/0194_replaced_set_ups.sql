-- What the adding of an app is confirmed by: a code for another one is of a set-up that was begun before.
alter table totp_factors
  add column challenge_id uuid unique references step_up_challenges (id);
update totp_factors set challenge_id = (
  select id from step_up_challenges as challenge
  where challenge.user_id = totp_factors.user_id and purpose = 'totp_adding'
  order by created_at desc, id desc limit 1)
where confirmed_at is null;
