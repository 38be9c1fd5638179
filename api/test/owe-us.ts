import { randomUUID } from 'node:crypto';
import type { UserId } from '@tessera/contracts/ids';
import type { Asset } from '@tessera/money/asset';
import { minorUnits } from '@tessera/money/minor-units';
import { postTransfer } from '../src/books/ledger/posting/post-transfer.ts';
import { readAvailable } from '../src/books/ledger/reading/read-available.ts';
import { recoverFromCustomer } from '../src/books/ledger/receivables/recover-from-customer.ts';
import type { TestApp } from './test-app.ts';

/**
 * Takes a deposit back of all that a customer has free in an asset, and of so much more, which the
 * house is given before, to make it good.
 */
export async function oweUs(
  { context: { database, clock } }: TestApp,
  userId: UserId,
  asset: Asset,
  shortfall: bigint,
): Promise<void> {
  await database.transaction().execute(async (trx) => {
    const free = (await readAvailable(trx, asset, [userId])).get(userId) ?? 0n;
    await postTransfer(trx, {
      kind: 'house_funded',
      eventKey: `house:${randomUUID()}:funded`,
      reference: null,
      bookedAt: clock.now(),
      prices: [],
      postings: [
        {
          account: { kind: 'inventory', asset },
          side: 'debit',
          amount: shortfall,
          kind: 'capital',
        },
        { account: { kind: 'capital', asset }, side: 'credit', amount: shortfall, kind: 'capital' },
      ],
    });
    await recoverFromCustomer(trx, {
      kind: 'deposit_reversed',
      eventKey: `deposit:${randomUUID()}:reversed`,
      reference: null,
      bookedAt: clock.now(),
      prices: [],
      userId,
      asset,
      amount: minorUnits(asset, free + shortfall),
      lineKind: 'deposit_reversed',
    });
  });
}
