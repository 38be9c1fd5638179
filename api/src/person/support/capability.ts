import type { UserId } from '@tessera/contracts/ids';
import type { AppContext } from '../../app-context.ts';
import type { Capability } from '../../platform/capability.ts';
import { allItems, everyItem } from '../../platform/pagination/every-item.ts';
import { listTicketMessages, listTickets } from './list-tickets.ts';
import { supportRoutes } from './support-routes.ts';
import type { SupportTables } from './support-tables.ts';

declare module '../../platform/database/database.ts' {
  interface Tables extends SupportTables {}
}

export const support: Capability<SupportTables> = {
  // Tickets are business letters: they stay.
  tables: { support_tickets: 'exported', support_messages: 'exported' },
  routes: (context) => [supportRoutes(context)],
  sections: (context, user) => ({ tickets: () => ticketsOf(context, user.id) }),
};

async function* ticketsOf({ database }: AppContext, userId: UserId) {
  for await (const ticket of everyItem((page) => listTickets(database, userId, page))) {
    const messages = await allItems((page) => listTicketMessages(database, ticket.id, page));
    yield { ...ticket, messages };
  }
}
