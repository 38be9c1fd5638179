import { describeAsks } from '@tessera/testing/describe-asks';
import { routeTable } from './route-table.ts';

describeAsks(routeTable, {
  parameters: { id: '0190a000-0000-7000-8000-000000000001' },
  // Of the days until today.
  workedOut: ['/reports/portfolio'],
});
