import { randomUUID } from 'node:crypto';
import type { UserId } from '@tessera/contracts/ids';
import type { Asset } from '@tessera/money/asset';
import { parseAmount } from '@tessera/money/parse-amount';
import type { AppContext } from '../src/app-context.ts';
import { creditCustomer } from '../src/books/ledger/posting/credit-customer.ts';

/** Credits coins or euros as a settled deposit would. */
export async function giveMoney(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  userId: UserId,
  { asset, amount: text }: { readonly asset: Asset; readonly amount: string },
): Promise<void> {
  const amount = parseAmount(text, asset);
  const id = randomUUID();
  await database.transaction().execute((trx) =>
    creditCustomer(trx, {
      kind: 'deposit_credited',
      eventKey: `deposit:${id}:settled`,
      reference: { type: 'deposit', id },
      bookedAt: clock.now(),
      prices: [],
      userId,
      asset,
      amount,
      lineKind: 'deposit',
      from: [{ account: { kind: 'custody', asset }, side: 'debit', amount, kind: 'deposit' }],
    }),
  );
}
