-- The language that a borrower accepted a loan in: its contract is written in it. Before, there was English alone.
alter table loan_borrowers add column language text not null default 'en';

-- Whoever fetches a document by a ticket is a browser that tells of no language: it is that of who asked for it.
alter table download_tickets add column language text not null default 'en';
