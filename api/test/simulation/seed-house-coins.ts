import { parseAmount } from '@tessera/money/parse-amount';
import type { AppContext } from '../../src/app-context.ts';
import { postTransfer } from '../../src/books/ledger/posting/post-transfer.ts';

/** Out of which the house makes good what a reorganisation took after it was spent. */
export async function seedHouseCoins({
  database,
  clock,
}: Pick<AppContext, 'database' | 'clock'>): Promise<void> {
  const amount = parseAmount('100000', 'ETH');
  const [asset, kind] = ['ETH', 'capital'] as const;
  await database.transaction().execute((trx) =>
    postTransfer(trx, {
      kind: 'capital_paid_in',
      eventKey: 'simulation:house-coins',
      reference: null,
      bookedAt: clock.now(),
      prices: [],
      postings: [
        { account: { kind: 'inventory', asset }, side: 'debit', amount, kind },
        { account: { kind: 'capital', asset }, side: 'credit', amount, kind },
      ],
    }),
  );
}
