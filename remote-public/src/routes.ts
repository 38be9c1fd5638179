import { routesOf } from '@tessera/ui/routes-of';
import { routeTable } from './route-table.ts';

/** The one module that this remote exposes. */
export const routes = routesOf(routeTable);
