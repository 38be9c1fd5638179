import { euros } from '@tessera/money/wire-money';
import type { AppContext } from '../../../app-context.ts';
import { creditCustomer } from '../../../books/ledger/posting/credit-customer.ts';
import { notify } from '../../../person/notices/notify.ts';
import type { EuroDepositId, Transaction } from '../../../platform/database/database.ts';
import { lockRow } from '../../../platform/database/rows.ts';
import { fiatDepositEvents } from './fiat-deposit-events.ts';

/** Credits a payment that arrived to whom its reference names. Nothing to do when it went back. */
export async function creditFiatDeposit(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'secrets'>,
  depositId: EuroDepositId,
): Promise<void> {
  const deposit = await lockRow(trx, 'fiat_deposits', { id: depositId });
  if (deposit?.state !== 'received' || deposit.amount === null) return;
  const now = context.clock.now();
  const { amount, user_id: userId, reference } = deposit;
  await fiatDepositEvents.move(
    trx,
    deposit,
    { type: 'credited', at: now, cause: 'reference_matched', actor: 'clock' },
    { ended_at: now },
  );
  await creditCustomer(trx, {
    kind: 'euro_deposit_credited',
    eventKey: `euro-deposit:${depositId}:credited`,
    reference: { type: 'euro_deposit', id: depositId },
    bookedAt: now,
    prices: [],
    userId,
    asset: 'EUR',
    amount,
    lineKind: 'deposit',
    from: [
      { account: { kind: 'unattributed', asset: 'EUR' }, side: 'debit', amount, kind: 'deposit' },
    ],
  });
  await notify(trx, context, {
    userId,
    kind: 'euro_deposit_credited',
    data: { amount: euros(amount), reference },
  });
}
