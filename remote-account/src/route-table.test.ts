import { describeRouteTable } from '@tessera/testing/describe-route-table';
import { routeTable } from './route-table.ts';

describeRouteTable(routeTable);
