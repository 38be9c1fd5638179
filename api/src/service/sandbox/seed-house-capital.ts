import { parseAmount } from '@tessera/money/parse-amount';
import type { AppContext } from '../../app-context.ts';
import { postTransfer } from '../../books/ledger/posting/post-transfer.ts';
import { hasTransfer } from '../../books/ledger/reading/has-transfer.ts';
import { lockName } from '../../platform/database/lock-name.ts';

const eventKey = 'sandbox:house-capital';
const amount = parseAmount('10000000.00', 'EUR');

/** Gives the sandbox's house €10 million to lend, once; where real money lies at its bank, nothing. */
export async function seedHouseCapital({
  bank,
  database,
  clock,
}: Pick<AppContext, 'bank' | 'database' | 'clock'>): Promise<void> {
  if (bank?.sandbox === false) return;
  await database.transaction().execute(async (trx) => {
    await lockName(trx, eventKey);
    if (await hasTransfer(trx, eventKey)) return;
    await postTransfer(trx, {
      kind: 'capital_paid_in',
      eventKey,
      reference: null,
      bookedAt: clock.now(),
      prices: [],
      postings: [
        { account: { kind: 'inventory', asset: 'EUR' }, side: 'debit', amount, kind: 'capital' },
        { account: { kind: 'capital', asset: 'EUR' }, side: 'credit', amount, kind: 'capital' },
      ],
    });
  });
}
