import { SignerUnavailable } from '../signer/signer.ts';
import { whenUnavailable } from './signer-refusals.ts';

/** How many may wait for the signer within a transaction: less than half of the connections. */
const most = 4;

/** As long as one of them may take that is not answered. */
const patienceMs = 30_000;

type Waiting = { readonly enter: () => void };

/**
 * Lets few begin at a time; the others wait without a connection, so that a signer that hangs holds up
 * withdrawals and nothing else.
 * @throws DomainError `signer_unavailable` to whom it would take too long
 */
export function fewAtATime() {
  const queue: Waiting[] = [];
  let underway = 0;

  const turn = () =>
    new Promise<void>((resolve, reject) => {
      const giveUp = setTimeout(() => {
        queue.splice(queue.indexOf(waiting), 1);
        reject(whenUnavailable(new SignerUnavailable('Too many wait for the signer')));
      }, patienceMs);
      const waiting: Waiting = {
        enter: () => {
          clearTimeout(giveUp);
          resolve();
        },
      };
      queue.push(waiting);
    });

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    // Whoever ends hands on the place, so that nobody overtakes who waits.
    if (underway >= most) await turn();
    else underway += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next.enter();
      else underway -= 1;
    }
  };
}
