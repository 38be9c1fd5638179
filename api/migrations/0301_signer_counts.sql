-- How many signatures the signer has said it gave, so that an older copy of its store is known. Null before it said any.
alter table signer_memory add column signed integer check (signed >= 0);
