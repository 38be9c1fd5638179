import { type FeeUnits, minus } from '@tessera/money/minor-units';
import { networkRecords } from '@tessera/money/network-records';
import type { AppContext } from '../../../app-context.ts';
import { postTransfer } from '../../../books/ledger/posting/post-transfer.ts';
import { credit, debit } from '../../../books/ledger/posting/transfer.ts';
import { latestPrices } from '../../../books/prices/latest-prices.ts';
import type { OutgoingId, Transaction } from '../../../platform/database/database.ts';
import { getRow, updateRows } from '../../../platform/database/rows.ts';
import type { DueWork } from '../../../platform/jobs/due-work.ts';
import { lockOutgoing } from '../outgoing/lock-outgoing.ts';
import type { OutgoingRow } from '../outgoing/outgoing-events.ts';

/**
 * Books what the network took for what is settled, also when it reverted. When a reorganisation mines
 * it again at another price, or never, the difference is booked. It stays due, with an alarm, while the house has
 * not enough of the coin.
 */
export const bookNetworkFee: DueWork<OutgoingId> = {
  name: 'treasury.book-network-fee',
  findDue: async (reader) => {
    const rows = await reader
      .selectFrom('outgoing_transactions as outgoing')
      .leftJoin('outgoing_attempts as attempt', 'attempt.id', 'outgoing.mined_attempt_id')
      .select(['outgoing.id', 'outgoing.planned_at as dueAt'])
      .where('outgoing.fee_is_due', '=', true)
      .where((eb) =>
        eb.or([
          eb('attempt.fee', 'is not', null),
          eb.and([
            eb('outgoing.state', '=', 'failed'),
            eb('outgoing.mined_attempt_id', 'is', null),
          ]),
        ]),
      )
      .execute();
    return rows;
  },
  run: (context, { id }) =>
    context.database.transaction().execute(async (trx) => {
      const outgoing = await lockOutgoing(trx, id);
      if (!outgoing?.fee_is_due) return;
      const fee = await costOf(trx, outgoing);
      if (fee === null) return;
      if (fee !== outgoing.fee_booked) await book(trx, context, outgoing, fee);
      await updateRows(trx, 'outgoing_transactions', { id }, { fee_is_due: false });
    }),
};

/** Null while it is not known. What has failed and is in no block costs nothing. */
async function costOf(
  trx: Transaction,
  { state, mined_attempt_id: id }: OutgoingRow,
): Promise<FeeUnits | null> {
  if (id !== null) return (await getRow(trx, 'outgoing_attempts', { id })).fee;
  return state === 'failed' ? 0n : null;
}

async function book(
  trx: Transaction,
  context: AppContext,
  { id, network, fee_booked: before, fee_bookings: bookings }: OutgoingRow,
  fee: FeeUnits,
): Promise<void> {
  const asset = networkRecords[network].coin;
  const [amount, from, to] =
    fee > before
      ? ([minus(fee, before), 'network_fees', 'inventory'] as const)
      : ([minus(before, fee), 'inventory', 'network_fees'] as const);
  await postTransfer(trx, {
    kind: 'network_fee_paid',
    eventKey: `outgoing:${id}:network-fee${bookings === 0 ? '' : `:${bookings + 1}`}`,
    reference: { type: 'outgoing', id },
    bookedAt: context.clock.now(),
    prices: [...(await latestPrices(context, trx)).values()],
    postings: [
      debit({ kind: from, asset }, amount, 'network_fee'),
      credit({ kind: to, asset }, amount, 'network_fee'),
    ],
  });
  const booked = { fee_booked: fee, fee_bookings: bookings + 1 };
  await updateRows(trx, 'outgoing_transactions', { id }, booked);
}
