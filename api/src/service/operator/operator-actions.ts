import type { AppContext } from '../../app-context.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { insertRow, type Row } from '../../platform/database/rows.ts';
import { uuidV7 } from '../../platform/database/uuid-v7.ts';
import type { ActionSubject } from './describe-action.ts';
import type { OperatorCommand } from './operator-command.ts';

export type OperatorAction = Row<'operator_actions'>;

/** Who did what, on whom and why. Stands beside what was done, or before it was shown. */
export async function recordAction(
  trx: Transaction,
  { clock, operator }: Pick<AppContext, 'clock'> & { readonly operator: string },
  command: OperatorCommand['name'],
  { subject, userId, details, reason }: ActionSubject,
): Promise<void> {
  const at = clock.now();
  await insertRow(trx, 'operator_actions', {
    id: uuidV7(at),
    at,
    operator,
    command,
    subject: subject ?? null,
    user_id: userId ?? null,
    details: details ?? null,
    reason: reason ?? null,
  });
}

/** The newest first. */
export function listActions(reader: Reader, limit: number): Promise<OperatorAction[]> {
  return reader
    .selectFrom('operator_actions')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
