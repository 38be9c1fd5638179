import type { Capability } from '../../platform/capability.ts';
import type { StepUpTables } from './step-up-tables.ts';

declare module '../../platform/database/database.ts' {
  interface Tables extends StepUpTables {}
}

export const stepUp: Capability<StepUpTables> = {
  tables: {
    step_up_challenges: { kept: 'Prove that a withdrawal was confirmed.' },
    wrong_codes: 'erased',
  },
};
