import type { Capability } from '../../platform/capability.ts';
import { everyItem } from '../../platform/pagination/every-item.ts';
import { factorRoutes } from './factor-routes.ts';
import type { FactorTables } from './factor-tables.ts';
import { listSecurityEvents } from './list-security-events.ts';
import { readFactors } from './read-factors.ts';
import { resetFactors } from './resets/reset-factors.ts';
import { undoRoutes } from './undo/undo-routes.ts';

declare module '../../platform/database/database.ts' {
  interface Tables extends FactorTables {}
}

export const factors: Capability<FactorTables> = {
  // That there was a factor stays in the security events.
  tables: {
    totp_factors: 'exported, erased',
    recovery_codes: 'exported, erased',
    factor_undos: 'erased',
    factor_resets: { kept: 'Prove who took an authenticator app away, why, and who objected.' },
    security_events: 'exported',
  },
  routes: (context) => [factorRoutes(context), undoRoutes(context)],
  works: [resetFactors],
  sections: (context, { id: userId }) => ({
    factors: () => readFactors(context.database, context, userId),
    securityChanges: () => everyItem((page) => listSecurityEvents(context.database, userId, page)),
  }),
};
