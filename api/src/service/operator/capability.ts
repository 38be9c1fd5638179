import type { Capability } from '../../platform/capability.ts';
import type { OperatorTables } from './operator-tables.ts';

declare module '../../platform/database/database.ts' {
  interface Tables extends OperatorTables {}
}

export const operators: Capability<OperatorTables> = {
  tables: {
    operator_actions: {
      kept: 'Shows who of us saw or changed something of a customer, and why; it names them by their id alone.',
    },
  },
};
