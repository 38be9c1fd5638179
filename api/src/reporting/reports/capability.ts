import type { Capability } from '../../platform/capability.ts';
import { downloadRoutes } from './downloads/download-routes.ts';
import type { DownloadTables } from './downloads/download-tables.ts';
import { reportRoutes } from './report-routes.ts';

declare module '../../platform/database/database.ts' {
  interface Tables extends DownloadTables {}
}

export const reports: Capability<DownloadTables> = {
  tables: { download_tickets: { kept: 'Gone minutes after the download that they let in.' } },
  routes: (context) => [reportRoutes(context), downloadRoutes(context)],
};
