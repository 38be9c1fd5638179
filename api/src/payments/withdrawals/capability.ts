import type { UserId } from '@tessera/contracts/ids';
import type { AppContext } from '../../app-context.ts';
import { findWallets } from '../../coins/wallets/get-wallet.ts';
import type { Capability } from '../../platform/capability.ts';
import { anything, updateRows } from '../../platform/database/rows.ts';
import { everyItem } from '../../platform/pagination/every-item.ts';
import { coinWithdrawalRoutes } from './coins/coin-withdrawal-routes.ts';
import { listWithdrawals } from './coins/list-withdrawals.ts';
import { readWaitingWithdrawals } from './coins/read-waiting-withdrawals.ts';
import { resetToldEnds } from './coins/report-to-signer.ts';
import { withdrawalWorks } from './coins/withdrawal-works.ts';
import type { WithdrawalTables } from './withdrawal-tables.ts';

declare module '../../platform/database/database.ts' {
  interface Tables extends WithdrawalTables {}
}

const waitReasons = {
  refill: 'hot_wallet_short',
  hold: 'held_by_signer',
  signature: 'unknown',
} as const;

const events = { kept: 'How a withdrawal came to the state that is exported.' };

/** Euros go with the rest of the fiat wallet: their routes and works are listed there. */
export const withdrawals: Capability<WithdrawalTables> = {
  tables: {
    withdrawals: 'exported',
    withdrawal_events: events,
    withdrawal_quotes: 'none',
    fiat_withdrawals: 'exported',
    fiat_withdrawal_events: events,
  },
  routes: (context) => [coinWithdrawalRoutes(context)],
  works: withdrawalWorks,
  onSignerForgot: resetToldEnds,
  sections: (context, user) => ({ withdrawals: () => withdrawalsOf(context, user.id) }),
  /** What a user called an address was for themselves; the address stays with the books. */
  erase: async (trx, userId) => {
    await updateRows(
      trx,
      'withdrawals',
      { user_id: userId, address_label: anything },
      { address_label: null },
    );
  },
  waits: async ({ database }) =>
    (await readWaitingWithdrawals(database)).map(({ stage, ...wait }) => ({
      step: `coins_${stage}`,
      ...wait,
      alarmAfterMs: 15 * 60_000,
      because: waitReasons[stage],
    })),
};

async function* withdrawalsOf(context: AppContext, userId: UserId) {
  for (const { id } of await findWallets(context.database, userId)) {
    yield* everyItem((page) => listWithdrawals(context, id, page));
  }
}
