import { ledger } from './books/ledger/capability.ts';
import { prices } from './books/prices/capability.ts';
import { chains } from './coins/chains/capability.ts';
import { deposits } from './coins/deposits/capability.ts';
import { reconciliation } from './coins/reconciliation/capability.ts';
import { signer } from './coins/signer/capability.ts';
import { treasury } from './coins/treasury/capability.ts';
import { wallets } from './coins/wallets/capability.ts';
import { loans } from './lending/loans/capability.ts';
import { risk } from './lending/risk/capability.ts';
import { bank } from './payments/bank/capability.ts';
import { fiat } from './payments/fiat/capability.ts';
import { payees } from './payments/payees/capability.ts';
import { withdrawals } from './payments/withdrawals/capability.ts';
import { allowances } from './person/allowances/capability.ts';
import { devices } from './person/devices/capability.ts';
import { emailChanges } from './person/email-changes/capability.ts';
import { factors } from './person/factors/capability.ts';
import { limits } from './person/limits/capability.ts';
import { live } from './person/live/capability.ts';
import { mail } from './person/mail/capability.ts';
import { notices } from './person/notices/capability.ts';
import { profile } from './person/profile/capability.ts';
import { settings } from './person/settings/capability.ts';
import { stepUp } from './person/step-up/capability.ts';
import { support } from './person/support/capability.ts';
import { users } from './person/users/capability.ts';
import type { Capability } from './platform/capability.ts';
import { freezing } from './platform/freezing/capability.ts';
import { idempotency } from './platform/idempotency/capability.ts';
import { jobs } from './platform/jobs/capability.ts';
import { rateLimits } from './platform/rate-limits/capability.ts';
import { reports } from './reporting/reports/capability.ts';
import { reserves } from './reporting/reserves/capability.ts';
import { accountClosing } from './service/account-closing/capability.ts';
import { alarms } from './service/alarms/capability.ts';
import { attention } from './service/attention/capability.ts';
import { dataExport } from './service/data-export/capability.ts';
import { operators } from './service/operator/capability.ts';
import { restoration } from './service/restoration/capability.ts';
import { sandbox } from './service/sandbox/capability.ts';

/**
 * Everything that the API can do. Of scheduled steps that are due at the same time the earlier
 * capability's goes first: payments before the loans that they repay, and mails last.
 */
export const capabilities: readonly Capability[] = [
  signer,
  prices,
  fiat,
  withdrawals,
  payees,
  limits,
  reports,
  loans,
  risk,
  treasury,
  notices,
  live,
  attention,
  allowances,
  devices,
  factors,
  emailChanges,
  profile,
  settings,
  support,
  dataExport,
  accountClosing,
  users,
  wallets,
  mail,
  sandbox,
  ledger,
  chains,
  deposits,
  reconciliation,
  reserves,
  bank,
  stepUp,
  alarms,
  operators,
  restoration,
  freezing,
  idempotency,
  jobs,
  rateLimits,
];
