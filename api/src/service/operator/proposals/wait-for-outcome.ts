import { setTimeout as sleep } from 'node:timers/promises';
import { findRow, hasRow, type Row } from '../../../platform/database/rows.ts';
import { DomainError } from '../../../platform/problems/domain-error.ts';
import type { OperatorContext } from '../operator-context.ts';
import { noSuchProposal } from './propose.ts';

const pollMs = 200;
/** An API that runs does it within a few seconds. */
const usualPatienceMs = 20_000;

/** It has ended, and what was proposed did not happen. */
export class NotDone extends Error {
  override readonly name = 'NotDone';
}

/**
 * What the API says that it did. @throws NotDone with why it did not
 * @throws DomainError `not_found`; `not_carried_out` when it has not ended after the context's patience
 */
export async function waitForOutcome(
  context: Pick<OperatorContext, 'database' | 'patienceMs'>,
  id: string,
): Promise<string> {
  if (!(await hasRow(context.database, 'operator_proposals', { id }))) throw noSuchProposal();
  const ended = await poll(context, () => findOutcome(context, id));
  if (!ended) throw notCarriedOut(id);
  if (ended.outcome !== 'done') throw new NotDone(ended.said);
  return ended.said;
}

/** Asks again and again until there is an answer, also where the database is lost meanwhile. */
export async function poll<Answer>(
  { patienceMs = usualPatienceMs }: Pick<OperatorContext, 'patienceMs'>,
  ask: () => Promise<Answer | undefined>,
): Promise<Answer | undefined> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const answer = await ask().catch(() => undefined);
    if (answer !== undefined || performance.now() > deadline) return answer;
    await sleep(pollMs);
  }
}

export const findOutcome = (
  { database }: Pick<OperatorContext, 'database'>,
  id: string,
): Promise<Row<'operator_outcomes'> | undefined> =>
  findRow(database, 'operator_outcomes', { proposal_id: id });

const notCarriedOut = (id: string) =>
  new DomainError({
    code: 'not_carried_out',
    status: 503,
    title: 'It has not been carried out yet',
    detail: `An API that runs does so within seconds, when enough keys have signed: npm run operate -- wait ${id}`,
  });
