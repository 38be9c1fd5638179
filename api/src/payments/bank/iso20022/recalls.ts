import type { Reader, Transaction } from '../../../platform/database/database.ts';
import { updateRows } from '../../../platform/database/rows.ts';
import type { OpenRecall } from '../bank.ts';
import { isGivenBack } from './is-given-back.ts';

/** What banks want back, and were neither given nor denied; the oldest first. */
export function readOpenRecalls(reader: Reader): Promise<OpenRecall[]> {
  return reader
    .selectFrom('bank_recalls as recall')
    .select(['recall.id', 'recall.payment', 'recall.amount', 'recall.reason'])
    .select('recall.asked_at as askedAt')
    .where('recall.answered_at', 'is', null)
    .where(({ not }) => not(isGivenBack('recall.payment')))
    .orderBy('recall.asked_at')
    .orderBy('recall.id')
    .execute();
}

/** The bank was told that the payment stays. False where no recall is open by that name. */
export async function answerRecall(
  trx: Transaction,
  { recallId, at }: { readonly recallId: string; readonly at: Date },
): Promise<boolean> {
  const open = await readOpenRecalls(trx);
  if (!open.some(({ id }) => id === recallId)) return false;
  await updateRows(trx, 'bank_recalls', { id: recallId }, { answered_at: at });
  return true;
}
