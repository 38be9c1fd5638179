-- An operator looks for whoever wrote from an address.
create index users_by_email on users (lower(email));
