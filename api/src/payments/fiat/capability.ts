import type { Capability } from '../../platform/capability.ts';
import { everyItem } from '../../platform/pagination/every-item.ts';
import { isSandboxBank } from '../bank/bank.ts';
import { daysBesideHolidays } from '../bank/iso20022/business-days.ts';
import { sandboxBankRoutes } from '../bank/sandbox-bank-routes.ts';
import { fiatWithdrawalRoutes } from '../withdrawals/euros/fiat-withdrawal-routes.ts';
import { getFiatWithdrawal } from '../withdrawals/euros/get-fiat-withdrawal.ts';
import { listFiatWithdrawals } from '../withdrawals/euros/list-fiat-withdrawals.ts';
import { orderPayout } from '../withdrawals/euros/order-payout.ts';
import { readWaitingPayouts } from '../withdrawals/euros/read-waiting-payouts.ts';
import { fiatDepositRoutes } from './deposits/fiat-deposit-routes.ts';
import { listFiatDeposits } from './deposits/list-fiat-deposits.ts';
import { fiatRoutes } from './fiat-routes.ts';
import type { FiatTables } from './fiat-tables.ts';
import { fiatWorks } from './fiat-works.ts';
import { getFiatWallet } from './get-fiat-wallet.ts';
import { openFiatWallet } from './open-fiat-wallet.ts';
import {
  readEuroReconciliations,
  reconcileEurosRegularly,
} from './reconciliation/reconcile-euros-regularly.ts';

declare module '../../platform/database/database.ts' {
  interface Tables extends FiatTables {}
}

const minuteMs = 60_000;

export const fiat: Capability<FiatTables> = {
  tables: {
    fiat_wallets: 'exported',
    fiat_deposits: 'exported',
    fiat_deposit_events: { kept: 'How a payment came to the state that is exported.' },
    fiat_unattributed_payments: {
      kept: 'The bank’s words on a payment that had no owner at first.',
    },
    euro_reconciliations: 'none',
    bank_cursors: 'none',
    bank_notifications: 'none',
  },
  routes: (context) => {
    const { bank, config, database } = context;
    return [
      fiatRoutes(context),
      fiatDepositRoutes(context),
      fiatWithdrawalRoutes(context),
      ...(config.sandbox && isSandboxBank(bank)
        ? [
            sandboxBankRoutes(context, bank, async (withdrawalId, userId) => {
              await getFiatWithdrawal(database, { userId, withdrawalId });
              await orderPayout(context, withdrawalId);
            }),
          ]
        : []),
    ];
  },
  works: fiatWorks,
  loops: (context, log) =>
    context.bank
      ? [
          {
            name: 'reconcile-bank',
            everyMs: 60_000,
            step: () => reconcileEurosRegularly(context, log),
          },
        ]
      : [],
  gauges: [
    {
      part: 'bank-reconciliations',
      labels: ['bank'],
      help: {
        bank_reconciliation_difference_cents: 'What the bank has beyond what the ledger explains.',
        bank_reconciliation_findings: 'Lines of bank and ledger that do not agree.',
        bank_reconciliation_age_seconds: 'Since they were compared.',
      },
      read: async ({ database }, ageOf) =>
        (await readEuroReconciliations(database)).map(
          ({ bank, difference, findings, looked_at }) => ({
            labels: { bank },
            figures: {
              bank_reconciliation_difference_cents: Number(difference),
              bank_reconciliation_findings: findings,
              bank_reconciliation_age_seconds: ageOf(looked_at),
            },
          }),
        ),
    },
  ],
  sections: ({ database }, { id: userId }) => ({
    fiatWallet: () => getFiatWallet(database, userId),
    fiatDeposits: () => everyItem((page) => listFiatDeposits(database, userId, page)),
    fiatWithdrawals: () => everyItem((page) => listFiatWithdrawals(database, userId, page)),
  }),
  waits: async ({ bank, database }) =>
    (await readWaitingPayouts(database)).map(({ stage, count, since }) => ({
      step: `payout_${stage}`,
      asset: 'EUR',
      count,
      since,
      // A payout settles after a weekend at the latest, and the holidays beside it.
      alarmAfterMs: stage === 'order' ? 15 * minuteMs : daysBesideHolidays(since, 4),
      because: bank ? 'unknown' : 'no_bank',
    })),
  onUserJoined: (trx, _, { userId, at }) => openFiatWallet(trx, userId, at),
};
