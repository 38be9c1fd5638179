import type { Transaction, UserId } from '../../platform/database/database.ts';
import { unopenedStates } from './loan-lifecycle.ts';

/** Erases who asked for loans that never ran: no contract names them. Who is in a contract stays as long as it. */
export async function eraseBorrower(trx: Transaction, userId: UserId): Promise<void> {
  const unopened = trx
    .selectFrom('loans')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', 'in', unopenedStates);
  await trx.deleteFrom('loan_borrowers').where('loan_id', 'in', unopened).execute();
}
