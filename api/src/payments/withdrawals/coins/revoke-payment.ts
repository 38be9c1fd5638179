import type { AppContext } from '../../../app-context.ts';
import { SignerRefused } from '../../../coins/signer/signer.ts';
import { abandonPayment, isHeld } from '../../../coins/treasury/outgoing/abandon-payment.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { illegalTransition } from '../../../platform/problems/illegal-transition.ts';
import { whenUnavailable } from './signer-refusals.ts';
import type { WithdrawalRow } from './withdrawal-events.ts';

/**
 * One that was ordered from the signer ends only when the signer says first that it never signed it
 * and never will: another process may have heard a yes to the order whose no we heard.
 * @throws DomainError `illegal_transition`, `signer_unavailable`
 */
export async function revokePayment(
  trx: Transaction,
  { signer, clock }: Pick<AppContext, 'signer' | 'clock'>,
  { id, state }: WithdrawalRow,
): Promise<void> {
  if (!(await isHeld(trx, id))) return;
  await signer.cancel(id).catch((error: unknown) => {
    const isSigned = error instanceof SignerRefused && error.code === 'signed';
    throw isSigned ? beingSigned(state) : whenUnavailable(error);
  });
  if (!(await abandonPayment(trx, { id, at: clock.now() }))) throw beingSigned(state);
}

const beingSigned = (state: string) => illegalTransition(state, 'cancelled');
