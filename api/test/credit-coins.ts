import { randomUUID } from 'node:crypto';
import type { PriceId, UserId } from '@tessera/contracts/ids';
import type { CollateralAsset } from '@tessera/money/asset';
import { parseAmount } from '@tessera/money/parse-amount';
import { parsePrice } from '@tessera/money/price';
import { creditCustomer } from '../src/books/ledger/posting/credit-customer.ts';
import { uuidV7 } from '../src/platform/database/uuid-v7.ts';
import type { TestApp } from './test-app.ts';

/** Credits coins as a deposit does, at a price, or at none. Answers what it is referred to by. */
export async function creditCoins(
  { context, connection }: Pick<TestApp, 'context' | 'connection'>,
  credit: {
    readonly userId: UserId;
    readonly asset: CollateralAsset;
    readonly amount: string;
    readonly price?: string;
  },
): Promise<string> {
  const { userId, asset, price } = credit;
  const bookedAt = context.clock.now();
  const id = randomUUID();
  const amount = parseAmount(credit.amount, asset);
  const known = { id: uuidV7<PriceId>(), asset, observedAt: bookedAt };
  await connection.database.transaction().execute((trx) =>
    creditCustomer(trx, {
      kind: 'deposit_credited',
      eventKey: `deposit:${id}:credited`,
      reference: { type: 'deposit', id },
      bookedAt,
      prices: price === undefined ? [] : [{ ...known, value: parsePrice(price) }],
      userId,
      asset,
      amount,
      lineKind: 'deposit',
      from: [{ account: { kind: 'custody', asset }, side: 'debit', amount, kind: 'deposit' }],
    }),
  );
  return id;
}
