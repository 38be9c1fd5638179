import type { Kysely, Transaction as KyselyTransaction } from 'kysely';
import type { AddressBookTables } from '../address-book/address-book-tables.ts';
import type { BankTables } from '../bank/bank-tables.ts';
import type { ChainTables } from '../chains/chain-tables.ts';
import type { DeviceTables } from '../devices/device-tables.ts';
import type { FactorTables } from '../factors/factor-tables.ts';
import type { FiatTables } from '../fiat/fiat-tables.ts';
import type { LedgerTables } from '../ledger/ledger-tables.ts';
import type { LimitTables } from '../limits/limit-tables.ts';
import type { LoanTables } from '../loans/loan-tables.ts';
import type { MailTables } from '../mail/mail-tables.ts';
import type { NoticeTables } from '../notices/notice-tables.ts';
import type { PayeeTables } from '../payees/payee-tables.ts';
import type { IdempotencyTables } from '../plugins/idempotency-tables.ts';
import type { RateLimitTables } from '../plugins/rate-limit-tables.ts';
import type { PriceTables } from '../prices/price-tables.ts';
import type { ProfileTables } from '../profile/profile-tables.ts';
import type { DownloadTables } from '../reports/downloads/download-tables.ts';
import type { RiskTables } from '../risk/risk-tables.ts';
import type { SettingsTables } from '../settings/settings-tables.ts';
import type { StepUpTables } from '../step-up/step-up-tables.ts';
import type { SupportTables } from '../support/support-tables.ts';
import type { TreasuryTables } from '../treasury/treasury-tables.ts';
import type { UserTables } from '../users/user-tables.ts';
import type { WalletTables } from '../wallets/wallet-tables.ts';
import type { WithdrawalTables } from '../withdrawals/withdrawal-tables.ts';

/** Every table, declared by the capability that owns it. */
export type Tables = AddressBookTables &
  BankTables &
  ChainTables &
  DownloadTables &
  FiatTables &
  IdempotencyTables &
  LedgerTables &
  LimitTables &
  LoanTables &
  MailTables &
  NoticeTables &
  PayeeTables &
  PriceTables &
  RateLimitTables &
  RiskTables &
  DeviceTables &
  FactorTables &
  ProfileTables &
  SettingsTables &
  StepUpTables &
  SupportTables &
  TreasuryTables &
  UserTables &
  WalletTables &
  WithdrawalTables;

export type Database = Kysely<Tables>;

/** Writing takes one of these, always as an argument that cannot be left out. */
export type Transaction = KyselyTransaction<Tables>;

/** Reading may happen in a transaction or outside of one. */
export type Reader = Database | Transaction;
