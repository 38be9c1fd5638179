import type { Capability } from '../../platform/capability.ts';
import { everyItem } from '../../platform/pagination/every-item.ts';
import { factorRoutes } from './factor-routes.ts';
import type { FactorTables } from './factor-tables.ts';
import { listSecurityEvents } from './list-security-events.ts';
import { readFactors } from './read-factors.ts';

declare module '../../platform/database/database.ts' {
  interface Tables extends FactorTables {}
}

export const factors: Capability<FactorTables> = {
  // That there was a factor stays in the security events.
  tables: {
    totp_factors: 'exported, erased',
    recovery_codes: 'exported, erased',
    totp_failures: 'erased',
    security_events: 'exported',
  },
  routes: (context) => [factorRoutes(context)],
  sections: (context, { id: userId }) => ({
    factors: () => readFactors(context.database, context, userId),
    securityChanges: () => everyItem((page) => listSecurityEvents(context.database, userId, page)),
  }),
};
