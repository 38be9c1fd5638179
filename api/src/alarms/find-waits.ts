import type { Asset } from '@tessera/money/asset';
import type { AppContext } from '../app-context.ts';
import { readWaitingPayouts } from '../fiat/withdrawals/read-waiting-payouts.ts';
import { readDueArrears } from '../loans/read-due-arrears.ts';
import { readDueSales } from '../risk/read-due-sales.ts';
import { readWaitingWithdrawals } from '../withdrawals/read-waiting-withdrawals.ts';

/** Something of one kind that is due and cannot be done yet: it stays due, and is tried again. */
export type Wait = {
  readonly step:
    | 'sale_after_margin_call'
    | 'sale_for_arrears'
    | 'payout_order'
    | 'payout_settlement'
    | 'coins_refill'
    | 'coins_signature';
  readonly asset: Asset;
  readonly count: number;
  /** Since when the oldest of them waits. */
  readonly since: Date;
};

/** All that waits for somebody outside: a venue, a price, a bank, a signer, coins. */
export async function findWaits({
  database,
  clock,
}: Pick<AppContext, 'database' | 'clock'>): Promise<readonly Wait[]> {
  const sales = await readDueSales(database);
  const arrears = await readDueArrears(database, { clock });
  const payouts = await readWaitingPayouts(database);
  const withdrawals = await readWaitingWithdrawals(database);
  return [
    ...sales.map((sale) => ({ step: 'sale_after_margin_call' as const, ...sale })),
    ...arrears.map((sale) => ({ step: 'sale_for_arrears' as const, ...sale })),
    ...payouts.map(({ stage, count, since }) => ({
      step: `payout_${stage}` as const,
      asset: 'EUR' as const,
      count,
      since,
    })),
    ...withdrawals.map(({ stage, ...wait }) => ({ step: `coins_${stage}` as const, ...wait })),
  ];
}
