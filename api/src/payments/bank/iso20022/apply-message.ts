import type { WithdrawalId } from '@tessera/contracts/ids';
import type { IsoBankSettings } from '../../../platform/config/iso-bank-settings.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import {
  findRow,
  insertRow,
  lockRows,
  type Row,
  updateRows,
} from '../../../platform/database/rows.ts';
import { applyReport } from './apply-report.ts';
import { findPaymentOf } from './find-payment-of.ts';
import { payoutOfEndToEndId } from './message-ids.ts';
import { readAcmt024 } from './read-acmt-024.ts';
import { isCamt, readCamt } from './read-camt.ts';
import { type Recall, readCamt056 } from './read-camt-056.ts';
import { type OrderStatus, readPain002 } from './read-pain-002.ts';
import { recordEventOnce } from './record-event-once.ts';
import { type Message, MessageError } from './xml.ts';

type Step = (trx: Transaction, at: Date) => Promise<void>;

/**
 * What a message says, and what it does to our books of the bank.
 *
 * @throws MessageError when it is none that we read, or is about another account
 */
export function applicationOf(
  { name, body }: Message,
  settings: Pick<IsoBankSettings, 'account'>,
): { readonly messageId: string; readonly apply: Step } {
  if (isCamt(name)) {
    const { messageId, reports } = readCamt(name, body);
    const isForeign = reports.some(({ iban }) => iban !== settings.account.iban);
    if (isForeign) throw new MessageError('it is about another account');
    return {
      messageId,
      apply: async (trx, at) => {
        for (const report of reports) await applyReport(trx, report, at);
      },
    };
  }
  if (name === 'pain.002.001.10') {
    const status = readPain002(body);
    return { messageId: status.messageId, apply: (trx) => applyStatus(trx, status) };
  }
  if (name === 'acmt.024.001.03') {
    const { messageId, answers } = readAcmt024(body);
    return {
      messageId,
      apply: async (trx, at) => {
        for (const { id, verdict } of answers) {
          await updateRows(
            trx,
            'bank_payee_checks',
            { id, verdict: null },
            { verdict, answered_at: at },
          );
        }
      },
    };
  }
  if (name === 'camt.056.001.08') {
    const { messageId, recalls } = readCamt056(body);
    return {
      messageId,
      apply: async (trx, at) => {
        for (const recall of recalls) await recordRecall(trx, recall, at);
      },
    };
  }
  throw new MessageError(`${name} is none of the messages that are read`);
}

/** Nothing moves: whether it is given back a person decides, and the bank books it then. */
async function recordRecall(trx: Transaction, recall: Recall, at: Date): Promise<void> {
  const { assigner = null, amount, reason } = recall;
  const id = await freeIdOf(trx, recall);
  if (id === undefined) return;
  const payment = await findPaymentOf(trx, recall);
  await insertRow(trx, 'bank_recalls', {
    id,
    payment: payment?.reference ?? null,
    transaction_id: recall.transactionId ?? null,
    end_to_end_id: recall.endToEndId ?? null,
    assigner,
    amount,
    reason,
    asked_at: at,
    answered_at: null,
  });
}

/**
 * What a recall is called here: as its bank calls it, with the bank's own name where another bank has called one so.
 * Undefined where it is known.
 *
 * @throws MessageError where the same bank has called another one so
 */
async function freeIdOf(trx: Transaction, recall: Recall): Promise<string | undefined> {
  const { id, assigner } = recall;
  for (const name of assigner === undefined ? [id] : [id, `${id}@${assigner}`]) {
    const known = await findRow(trx, 'bank_recalls', { id: name });
    if (known === undefined) return name;
    if (isSame(known, recall)) return undefined;
  }
  throw new MessageError('another recall had this id');
}

/** What was written down without what it names and who named it is known by its amount. */
function isSame(known: Row<'bank_recalls'>, recall: Recall): boolean {
  const { assigner, amount, transactionId, endToEndId } = recall;
  const isOf = (before: string | null, now: string | undefined) =>
    before === null || before === (now ?? null);
  return (
    known.amount === amount &&
    isOf(known.assigner, assigner) &&
    isOf(known.transaction_id, transactionId) &&
    isOf(known.end_to_end_id, endToEndId)
  );
}

async function applyStatus(
  trx: Transaction,
  { orderId, isRejected, reason, rejected, kept }: OrderStatus,
): Promise<void> {
  const sent = await lockRows(trx, 'bank_orders', { message_id: orderId, state: 'sent' });
  const single = new Map(
    rejected.map(({ endToEndId, reason: why }) => [payoutOfEndToEndId(endToEndId), why]),
  );
  // A report that contradicts itself gives nothing back: the account shows what becomes of it.
  const others = new Set(kept.map(payoutOfEndToEndId));
  for (const { id } of sent) {
    const why = single.get(id) ?? (isRejected && !others.has(id) ? reason : undefined);
    if (why !== undefined) await rejectOrder(trx, id, why);
  }
}

/** The bank does not carry it out: nothing of it left our account. */
export async function rejectOrder(
  trx: Transaction,
  payoutId: WithdrawalId,
  reason: string,
): Promise<void> {
  await updateRows(trx, 'bank_orders', { id: payoutId }, { state: 'rejected', reason });
  await recordEventOnce(trx, `${payoutId}:rejected`, { type: 'payout_rejected', payoutId, reason });
}
