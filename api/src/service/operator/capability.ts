import type { Capability } from '../../platform/capability.ts';
import { invalidRowsGauge } from './invalid-rows-gauge.ts';
import type { OperatorTables } from './operator-tables.ts';
import { carryOutProposals } from './proposals/carry-out-proposals.ts';

declare module '../../platform/database/database.ts' {
  interface Tables extends OperatorTables {}
}

const byTheirIds = 'it names people by their ids alone.';

export const operators: Capability<OperatorTables> = {
  tables: {
    operator_actions: {
      kept: 'Shows who of us saw or changed something of a customer, and why; it names them by their id alone.',
    },
    operator_proposals: { kept: `Shows what our keys have signed; ${byTheirIds}` },
    operator_confirmations: { kept: `Shows whose keys confirmed it, and why; ${byTheirIds}` },
    operator_letters: { kept: 'An answer on its way to a ticket, for a day at most.' },
    operator_verdicts: 'none',
    operator_outcomes: { kept: `Shows how what was signed ended; ${byTheirIds}` },
  },
  works: [carryOutProposals],
  gauges: [invalidRowsGauge],
};
