create table idempotency_keys (
  user_id uuid not null references users (id),
  method text not null,
  route text not null,
  key text not null,
  request_hash text not null,
  status smallint not null,
  content_type text not null,
  body text not null,
  created_at timestamptz not null,
  primary key (user_id, method, route, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
