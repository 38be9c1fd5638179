import { dayMs } from '@tessera/lending/durations';
import type { GaugePart } from '../../platform/capability.ts';
import { above, groupRows } from '../../platform/database/rows.ts';
import type { OperatorTables } from './operator-tables.ts';

const found = [
  'unreadable',
  'other_installation',
  'unknown_key',
  'invalid_signature',
  'same_key',
  'expired',
] as const satisfies readonly OperatorTables['operator_verdicts']['verdict'][];

/** Rows that somebody wrote past `operate`: nothing was done, and somebody tried. */
export const invalidRowsGauge: GaugePart = {
  part: 'operator-proposals',
  labels: ['verdict'],
  help: {
    operator_rows_invalid:
      'Proposals and confirmations of operators that were found invalid within a day, by what is wrong.',
  },
  always: () => found.map((verdict) => ({ verdict })),
  read: async ({ database, clock }) => {
    const since = new Date(clock.now().getTime() - dayMs);
    const groups = await groupRows(
      database,
      'operator_verdicts',
      { verdict: found, at: above(since) },
      { by: ['verdict'], least: 'at' },
    );
    return groups.map(({ verdict, count }) => ({
      labels: { verdict },
      figures: { operator_rows_invalid: count },
    }));
  },
};
