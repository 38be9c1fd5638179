import type { AttemptId } from '@tessera/contracts/ids';
import type { Signature } from '@tessera/contracts/signer';
import type { AppContext } from '../../../app-context.ts';
import { anything, findRow, findRows, updateRows } from '../../../platform/database/rows.ts';
import type { DueWork } from '../../../platform/jobs/due-work.ts';
import { isHold } from '../../signer/is-hold.ts';
import { SignerRefused } from '../../signer/signer.ts';
import { knownSignedOf, readSignerMemory } from '../../signer/signer-memory.ts';
import { lockTreasury } from '../lock-treasury.ts';
import { lockOutgoing } from '../outgoing/lock-outgoing.ts';
import { type OutgoingRow, outgoingEvents } from '../outgoing/outgoing-events.ts';
import { treasuryOf } from '../treasury-of.ts';
import type { AttemptRow, OutgoingState } from '../treasury-tables.ts';
import { recordRefusedOrder } from './record-refused-order.ts';

const unsettled = ['planned', 'held', 'signed', 'broadcast'] as const;

/**
 * Asks the signer for what was fixed before, and stores its bytes before anybody sends them. An answer
 * that is lost is asked for again: the same order has the same signatures.
 */
export const signAttempts: DueWork<AttemptId> = {
  name: 'treasury.sign',
  findDue: async (reader) => {
    const rows = await reader
      .selectFrom('outgoing_attempts as attempt')
      .innerJoin('outgoing_transactions as outgoing', 'outgoing.id', 'attempt.outgoing_id')
      .select(['attempt.id', 'attempt.created_at as dueAt'])
      .where('attempt.raw', 'is', null)
      .where('attempt.refused', 'is', null)
      .where((eb) =>
        eb.or([eb('outgoing.state', 'in', unsettled), eb('attempt.is_void', '=', true)]),
      )
      .execute();
    return rows;
  },
  run: async (context, { id }) => {
    const open = { id, raw: null, refused: null };
    const attempt = await findRow(context.database, 'outgoing_attempts', open);
    if (!attempt) return;
    try {
      const known = knownSignedOf(await readSignerMemory(context.database));
      const signature = await context.signer.sign(attempt.signing_order, known);
      await storeSignature(context, attempt, signature);
    } catch (error) {
      if (!(error instanceof SignerRefused)) throw error;
      // An older copy of its store: that is no answer to the order, which comes again when it has read back.
      if (error.code === 'forgotten') throw error;
      if (error.code === 'second_signature' && (await findForgotten(context, attempt))) return;
      await recordRefusedOrder(context, attempt, error.code);
      // Somebody has to look: an order of ours is one that the signer takes, unless it has to wait.
      if (!isHold(error.code)) throw error;
    }
  },
};

/**
 * The signer says that the purpose has a signature which we do not know: a yes to an order of before
 * whose no another process heard a moment earlier, and that was lost. Asked again, it is answered.
 */
async function findForgotten(context: AppContext, attempt: AttemptRow): Promise<boolean> {
  const ofUs = { outgoing_id: attempt.outgoing_id, refused: anything };
  const known = knownSignedOf(await readSignerMemory(context.database));
  for (const earlier of await findRows(context.database, 'outgoing_attempts', ofUs, 'number')) {
    try {
      await storeSignature(
        context,
        earlier,
        await context.signer.sign(earlier.signing_order, known),
      );
      await recordRefusedOrder(context, attempt, 'second_signature');
      return true;
    } catch (error) {
      if (!(error instanceof SignerRefused)) throw error;
    }
  }
  return false;
}

const isUnsettled = ({ state }: OutgoingRow) =>
  (unsettled as readonly OutgoingState[]).includes(state);

function storeSignature(
  { database, clock }: AppContext,
  attempt: AttemptRow,
  { transactionId, raw }: Signature,
): Promise<void> {
  return database.transaction().execute(async (trx) => {
    await lockTreasury(trx, attempt.signing_order.network);
    const outgoing = await lockOutgoing(trx, attempt.outgoing_id);
    const at = clock.now();
    // Another process may have heard a no to the same order a moment before: this is the last word.
    const signed = { transaction_id: transactionId, raw, signed_at: at, refused: null };
    const unsigned = { id: attempt.id, raw: null };
    const stored = await updateRows(trx, 'outgoing_attempts', unsigned, signed);
    if (stored === 0 || !outgoing) return;
    // A void spends what is its purpose's already, and not always all of it.
    if (!attempt.is_void) {
      await treasuryOf(outgoing.network).noteSigned(trx, attempt.signing_order);
    }
    // What was mined meanwhile by another attempt needs this one no more.
    if (!isUnsettled(outgoing)) {
      await updateRows(trx, 'outgoing_transactions', { id: outgoing.id }, { next_step_at: at });
      return;
    }
    const isFirst = outgoing.state === 'planned' || outgoing.state === 'held';
    const type = isFirst ? 'signed' : 'replaced';
    const event = { type, at, data: { transactionId } } as const;
    await outgoingEvents.move(trx, outgoing, event, { next_step_at: at });
  });
}
