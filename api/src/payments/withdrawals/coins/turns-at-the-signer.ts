import { SignerUnavailable } from '../../../coins/signer/signer.ts';
import { currentUser } from '../../../platform/http/current-user.ts';
import type { InTurn } from '../../../platform/http/own-routes.ts';
import { fairTurns } from '../../../platform/turns/fair-turns.ts';
import { whenUnavailable } from './signer-refusals.ts';

/** How many may wait for the signer within a transaction: less than half of the connections. */
const most = 4;

/** As long as one of them may take that is not answered. */
const patienceMs = 30_000;

/**
 * Lets few begin at a time, in turns by person; the others wait without a connection, so that a signer
 * that hangs holds up withdrawals and nothing else.
 * @throws DomainError `signer_unavailable` to whom it would take too long, `too_many_waiting`
 */
export function turnsAtTheSigner(): InTurn {
  const late = () => whenUnavailable(new SignerUnavailable('Too many wait for the signer'));
  const turns = fairTurns({ most, patienceMs, late });
  return async (work, request) => {
    const end = await turns(currentUser(request).id);
    try {
      return await work();
    } finally {
      end();
    }
  };
}
