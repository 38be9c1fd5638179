import type { RouteObject } from 'react-router-dom';
import { routeTable } from './route-table.ts';

export const routes: RouteObject[] = routeTable.map(({ path, page }) => ({
  path,
  lazy: async () => ({ Component: Object.values(await page())[0] ?? null }),
}));
