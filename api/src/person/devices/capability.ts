import type { Capability } from '../../platform/capability.ts';
import { everyItem } from '../../platform/pagination/every-item.ts';
import { deviceRoutes } from './device-routes.ts';
import type { DeviceTables } from './device-tables.ts';
import { listDevices } from './list-devices.ts';

declare module '../../platform/database/database.ts' {
  interface Tables extends DeviceTables {}
}

export const devices: Capability<DeviceTables> = {
  tables: { sign_ins: 'exported, erased', sign_in_cutoffs: 'erased' },
  routes: (context) => [deviceRoutes(context)],
  sections: ({ database }, { id: userId }) => ({
    devices: () => everyItem((page) => listDevices(database, { userId, currentId: null }, page)),
  }),
};
