import type { Capability } from '../../platform/capability.ts';
import { emailChangeRoutes } from './email-change-routes.ts';
import type { EmailChangeTables } from './email-change-tables.ts';
import { emailLinkRoutes } from './email-link-routes.ts';
import { readEmailChange } from './read-email-change.ts';

declare module '../../platform/database/database.ts' {
  interface Tables extends EmailChangeTables {}
}

export const emailChanges: Capability<EmailChangeTables> = {
  // That an address changed stays in the security events.
  tables: { email_changes: 'exported, erased', email_undos: 'erased' },
  routes: (context) => [emailChangeRoutes(context), emailLinkRoutes(context)],
  sections: (context, { id: userId }) => ({
    emailChange: () => readEmailChange(context.database, context, userId),
  }),
};
