-- Why a sign-in ended by itself, written down with when it did: longer limits do not bring it back.
alter table sign_ins add column expired text check (expired in ('idle', 'too_old'));
alter table sign_ins add check (expired is null or ended_at is not null);
