import { isPauseTold } from '../../coins/signer/pause-signer.ts';
import { DomainError } from '../../platform/problems/domain-error.ts';
import type { OperatorContext } from './operator-context.ts';
import { findOutcome, NotDone, poll } from './proposals/wait-for-outcome.ts';

/**
 * Waits until the API has noted that the signer took the pause that was proposed by this id: whoever asks for a pause
 * may have reason to doubt the API, which is the only one here that can tell the signer.
 * @throws DomainError `signer_not_told` when nobody has after the context's patience; the proposal stays
 */
export async function waitForPause(
  context: Pick<OperatorContext, 'database' | 'patienceMs'>,
  id: string,
): Promise<string> {
  const ended = await poll(context, () => findOutcome(context, id));
  if (ended && ended.outcome !== 'done') throw new NotDone(ended.said);
  const isTold = () => isPauseTold(context.database, id);
  if (!ended || !(await poll(context, async () => (await isTold()) || undefined))) throw notTold();
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
