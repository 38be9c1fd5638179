import { plus } from '@tessera/money/minor-units';
import type { AppContext } from '../../../app-context.ts';
import type { HoldPart } from '../../../books/ledger/holds/hold-step.ts';
import { placeHold } from '../../../books/ledger/holds/place-hold.ts';
import { postHold } from '../../../books/ledger/holds/post-hold.ts';
import { voidHold } from '../../../books/ledger/holds/void-hold.ts';
import { creditCustomer } from '../../../books/ledger/posting/credit-customer.ts';
import { postTransfer } from '../../../books/ledger/posting/post-transfer.ts';
import { credit, debit } from '../../../books/ledger/posting/transfer.ts';
import { latestPrices } from '../../../books/prices/latest-prices.ts';
import type { HoldId, Transaction } from '../../../platform/database/database.ts';
import type { WithdrawalRow } from './withdrawal-events.ts';

type Context = Pick<AppContext, 'clock' | 'config' | 'database'>;
type Terms = Pick<WithdrawalRow, 'id' | 'user_id' | 'asset' | 'amount' | 'fee'>;
type Held = Terms & Pick<WithdrawalRow, 'hold_id'>;

const kind = 'withdrawal';
const feeKind = 'withdrawal_fee';

const partsOf = ({ amount, fee }: Terms): HoldPart[] => [
  { amount, kind },
  { amount: fee, kind: feeKind },
];

/** What every transfer of a withdrawal has in common. */
async function headOf(trx: Transaction, context: Context, { id }: Terms, step: string) {
  return {
    eventKey: `withdrawal:${id}:${step}`,
    reference: { type: 'withdrawal', id },
    bookedAt: context.clock.now(),
    prices: [...(await latestPrices(context, trx)).values()],
  };
}

/** Amount and fee are set aside. @throws InsufficientBalance */
export async function holdForWithdrawal(
  trx: Transaction,
  context: Context,
  terms: Terms,
): Promise<{ holdId: HoldId }> {
  const { user_id: userId, asset, amount, fee } = terms;
  const head = await headOf(trx, context, terms, 'held');
  return placeHold(trx, { ...head, userId, asset, amount: amount + fee, parts: partsOf(terms) });
}

/** Still the customer's and still held, and on its way out of what we keep. */
export async function moveIntoTransit(
  trx: Transaction,
  context: Context,
  terms: Terms,
): Promise<void> {
  const { asset } = terms;
  const amount = terms.amount + terms.fee;
  await postTransfer(trx, {
    ...(await headOf(trx, context, terms, 'broadcast')),
    kind: 'withdrawal_broadcast',
    postings: [
      { account: { kind: 'in_transit', asset }, side: 'debit', amount, kind },
      { account: { kind: 'custody', asset }, side: 'credit', amount, kind },
    ],
  });
}

/** The amount has left us; what the customer pays for it is the house's. */
export async function bookCompleted(
  trx: Transaction,
  context: Context,
  withdrawal: Held,
): Promise<void> {
  const { asset, amount, fee, hold_id: holdId } = withdrawal;
  const earned = { amount: fee, kind: feeKind };
  await postHold(trx, {
    ...(await headOf(trx, context, withdrawal, 'completed')),
    holdId,
    parts: partsOf(withdrawal),
    postings: [
      { account: { kind: 'in_transit', asset }, side: 'credit', amount: amount + fee, kind },
      ...(fee === 0n
        ? []
        : [
            { account: { kind: 'inventory', asset }, side: 'debit', ...earned } as const,
            { account: { kind: 'income', asset }, side: 'credit', ...earned } as const,
          ]),
    ],
  });
}

/** Nothing left us after all: it lies in custody again, before the hold is given back. */
export async function leaveTransit(
  trx: Transaction,
  context: Context,
  terms: Terms,
): Promise<void> {
  const { asset } = terms;
  const amount = terms.amount + terms.fee;
  await postTransfer(trx, {
    ...(await headOf(trx, context, terms, 'failed')),
    kind: 'withdrawal_failed',
    postings: [
      { account: { kind: 'custody', asset }, side: 'debit', amount, kind: 'withdrawal_failed' },
      { account: { kind: 'in_transit', asset }, side: 'credit', amount, kind: 'withdrawal_failed' },
    ],
  });
}

/** Completed, and not paid after all: all of it lies in custody again, and is its customer's. */
export async function bookReturned(
  trx: Transaction,
  context: Context,
  withdrawal: Terms,
): Promise<void> {
  const { user_id: userId, asset, amount, fee } = withdrawal;
  const lineKind = 'withdrawal_failed';
  const earned =
    fee === 0n
      ? []
      : [
          debit({ kind: 'income', asset }, fee, feeKind),
          credit({ kind: 'inventory', asset }, fee, feeKind),
        ];
  const all = plus(amount, fee);
  await creditCustomer(trx, {
    ...(await headOf(trx, context, withdrawal, 'returned')),
    kind: lineKind,
    ...{ userId, asset, amount: all, lineKind },
    from: [debit({ kind: 'custody', asset }, all, lineKind), ...earned],
  });
}

/** What was held is available again, and repays first what its customer owes us. */
export async function releaseHeld(
  trx: Transaction,
  context: Context,
  withdrawal: Held,
  outcome: 'cancelled' | 'expired' | 'failed',
): Promise<void> {
  const head = await headOf(trx, context, withdrawal, `${outcome}:released`);
  await voidHold(trx, { ...head, holdId: withdrawal.hold_id, lineKind: `withdrawal_${outcome}` });
}
