import { collateralAssets } from '@tessera/money/asset';
import { leaveCustody } from '../../books/ledger/posting/pass-custody.ts';
import { postTransfer } from '../../books/ledger/posting/post-transfer.ts';
import type { Transaction, UserId } from '../../platform/database/database.ts';
import type { ClosingState, Dust } from './closing-reasons.ts';

/** What the user consents to leave becomes the house's income. */
export async function forfeitDust(
  trx: Transaction,
  userId: UserId,
  { dust, prices }: Pick<ClosingState, 'dust' | 'prices'>,
  at: Date,
): Promise<void> {
  if (dust.length === 0) return;
  await postTransfer(trx, {
    kind: 'dust_forfeited',
    eventKey: `account:${userId}:dust-forfeited`,
    reference: { type: 'account', id: userId },
    bookedAt: at,
    prices: collateralAssets.flatMap((asset) => {
      const price = prices.get(asset);
      return price ? [price] : [];
    }),
    postings: dust.flatMap((each) => postingsOf(userId, each)),
  });
}

function postingsOf(userId: UserId, { asset, amount }: Dust) {
  const kind = 'dust_forfeited';
  return [
    { account: { kind: 'available', asset, userId }, side: 'debit', amount, kind },
    { account: { kind: 'income', asset }, side: 'credit', amount, kind },
    ...leaveCustody(asset, amount, kind),
  ] as const;
}
