import type { Payee } from '@tessera/contracts/payees';
import type { AppContext } from '../app-context.ts';
import { findPayee, presentPayee } from './find-payee.ts';

type Named = { readonly userId: string; readonly payeeId: string };

/** Another name, the same account: what was ordered before keeps the name that it had. */
export async function renamePayee(
  { database }: Pick<AppContext, 'database'>,
  { userId, payeeId, name }: Named & { readonly name: string },
): Promise<Payee> {
  await database
    .updateTable('payees')
    .set({ name })
    .where('id', '=', payeeId)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .execute();
  return presentPayee(await findPayee(database, { userId, payeeId }));
}

/** Removing what is gone already is no mistake; withdrawals to it keep its name and IBAN. */
export async function removePayee(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  { userId, payeeId }: Named,
): Promise<void> {
  await database
    .updateTable('payees')
    .set({ removed_at: clock.now() })
    .where('id', '=', payeeId)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .execute();
}
