-- The assets in one table instead of seventeen lists: another coin is a row.

create table assets (
  code text primary key check (code ~ '^[A-Z][A-Z0-9]{1,11}$')
);
insert into assets (code) values ('BTC'), ('ETH'), ('USDC'), ('EUR');
-- What is booked in an asset is never about another one; nothing refers to one that is gone.
create trigger assets_append_only before update or delete on assets
  for each row execute function refuse_change();
create trigger assets_no_truncate before truncate on assets
  for each statement execute function refuse_change();

-- Entries have none: the trigger on them holds them to the asset of their account.
alter table ledger_accounts
  drop constraint ledger_accounts_asset_check,
  add constraint ledger_accounts_asset_fkey foreign key (asset) references assets (code);
alter table ledger_holds
  drop constraint ledger_holds_asset_check,
  add constraint ledger_holds_asset_fkey foreign key (asset) references assets (code);

-- These are about coins, and euros are none.
do $$
declare
  holder text;
begin
  foreach holder in array array[
    'address_book_entries', 'chain_deposit_addresses', 'hot_wallet_shortages', 'liquidations',
    'loan_risks', 'loans', 'margin_calls', 'outgoing_transactions', 'price_gaps', 'price_scenarios',
    'prices', 'reconciliations', 'wallets', 'withdrawal_quotes', 'withdrawals'
  ] loop
    execute format(
      'alter table %1$I drop constraint %2$I,
         add constraint %2$I check (asset <> ''EUR''),
         add constraint %3$I foreign key (asset) references assets (code)',
      holder, holder || '_asset_check', holder || '_asset_fkey');
  end loop;
end
$$;
