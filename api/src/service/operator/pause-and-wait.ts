import { setTimeout as sleep } from 'node:timers/promises';
import { isPauseTold, orderPause } from '../../coins/signer/pause-signer.ts';
import { retryConflicts } from '../../platform/database/retry-conflicts.ts';
import { DomainError } from '../../platform/problems/domain-error.ts';
import type { OperatorContext } from './operator-context.ts';

const pollMs = 200;
/** An API that runs tells the signer within a few seconds. */
const usualPatienceMs = 20_000;

/**
 * Orders a pause, and waits until the API has noted that the signer took it: whoever asks for a pause
 * may have reason to doubt the API, which is the only one here that can tell the signer.
 * @throws DomainError `signer_not_told` when nobody has after the context's patience; the order stays
 */
export async function pauseAndWait(
  { database, clock, patienceMs = usualPatienceMs }: Omit<OperatorContext, 'operator'>,
  reason: string,
): Promise<string> {
  const id = await retryConflicts(() =>
    database.transaction().execute((trx) => orderPause(trx, { reason, at: clock.now() })),
  );
  const deadline = performance.now() + patienceMs;
  // Also where the database was lost meanwhile: the order is in it, and nothing says that it was told.
  while (!(await isPauseTold(database, id).catch(() => false))) {
    if (performance.now() > deadline) throw notTold();
    await sleep(pollMs);
  }
  return (
    'The API says that the signer is paused. Where the API may be what is odd, see on the signer’s machine: ' +
    'npm run signer -- status. Only there can it be let go on: npm run signer -- resume'
  );
}

const notTold = () =>
  new DomainError({
    code: 'signer_not_told',
    status: 503,
    title: 'The signer was not told, and may still sign',
    detail:
      'Pause it on its own machine: npm run signer -- pause "why". The order stays: an API that comes back tells it.',
  });
