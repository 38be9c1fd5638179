import type { AppContext } from '../../../app-context.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { below, groupRows } from '../../../platform/database/rows.ts';
import { runningStates } from '../loan-lifecycle.ts';
import { endOfGrace, firstGraceDay } from './grace.ts';

/** Loans whose grace is over and whose arrears are still not paid or sold for, by coin. */
export async function readDueArrears(reader: Reader, { clock }: Pick<AppContext, 'clock'>) {
  const overdue = { state: runningStates, overdue_since: below(firstGraceDay(clock.now())) };
  const arrears = { by: ['asset'], least: 'overdue_since' } as const;
  const rows = await groupRows(reader, 'loans', overdue, arrears);
  return rows.map(({ asset, count, least }) => ({ asset, count, least: endOfGrace(least) }));
}
