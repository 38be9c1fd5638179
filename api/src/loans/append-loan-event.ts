import type { Transaction } from '../database/database.ts';
import { uuidV7 } from '../database/uuid-v7.ts';
import type { LoanEventType } from './loan-lifecycle.ts';

export async function appendLoanEvent(
  trx: Transaction,
  event: {
    readonly loanId: string;
    readonly type: LoanEventType;
    readonly at: Date;
    readonly cause: string;
    readonly actor: string;
    readonly data: Readonly<Record<string, unknown>>;
  },
): Promise<void> {
  const { loanId, type, at, cause, actor, data } = event;
  await trx
    .insertInto('loan_events')
    .values({
      id: uuidV7(at),
      loan_id: loanId,
      type,
      at,
      cause,
      actor,
      data: JSON.stringify(data),
    })
    .execute();
}
