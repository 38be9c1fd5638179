import type { Capability } from '../../platform/capability.ts';
import { dataExportRoutes } from './data-export-routes.ts';

export const dataExport: Capability = {
  tables: {},
  routes: (context) => [dataExportRoutes(context)],
};
