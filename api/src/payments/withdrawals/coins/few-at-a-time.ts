import { limitFunction } from 'p-limit';
import { SignerUnavailable } from '../../../coins/signer/signer.ts';
import { whenUnavailable } from './signer-refusals.ts';

/** How many may wait for the signer within a transaction: less than half of the connections. */
const most = 4;

/** As long as one of them may take that is not answered. */
const patienceMs = 30_000;

/**
 * Lets few begin at a time; the others wait without a connection, so that a signer that hangs holds up
 * withdrawals and nothing else.
 * @throws DomainError `signer_unavailable` to whom it would take too long
 */
export function fewAtATime() {
  const inTurn = limitFunction((begin: () => Promise<unknown>) => begin(), { concurrency: most });
  return <Result>(work: () => Promise<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      let hasGivenUp = false;
      const giveUp = setTimeout(() => {
        hasGivenUp = true;
        reject(whenUnavailable(new SignerUnavailable('Too many wait for the signer')));
      }, patienceMs);
      const begin = async () => {
        clearTimeout(giveUp);
        if (!hasGivenUp) await work().then(resolve, reject);
      };
      void inTurn(begin);
    });
}
