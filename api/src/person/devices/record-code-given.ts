import type { SignInId, Transaction } from '../../platform/database/database.ts';
import { updateRows } from '../../platform/database/rows.ts';

/** Writes down that a sign-in has given a code of the authenticator app; the first one counts. */
export async function recordCodeGiven(
  trx: Transaction,
  signInId: SignInId,
  at: Date,
): Promise<void> {
  await updateRows(trx, 'sign_ins', { id: signInId, code_given_at: null }, { code_given_at: at });
}
