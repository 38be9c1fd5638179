import type { AppContext } from '../../app-context.ts';
import type { SignInId, Transaction } from '../../platform/database/database.ts';
import { findRow } from '../../platform/database/rows.ts';
import { reasonOfEnd, sessionEnded } from './session-end.ts';

/** For what waited for the turn of a user's sign-ins: its own may have ended meanwhile. @throws DomainError `session_ended` */
export async function refuseEnded(
  trx: Transaction,
  { clock, config }: Pick<AppContext, 'clock' | 'config'>,
  id: SignInId,
): Promise<void> {
  const signIn = await findRow(trx, 'sign_ins', { id });
  const reason = signIn ? reasonOfEnd(signIn, config.session, clock.now()) : 'signed_out';
  if (reason !== null) throw sessionEnded(reason);
}
