import type { Capability } from '../../platform/capability.ts';
import { accountRoutes } from './account-routes.ts';

export const accountClosing: Capability = {
  tables: {},
  routes: (context) => [accountRoutes(context)],
};
