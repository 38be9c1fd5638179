import type { Ticket, TicketRequest } from '@tessera/contracts/support';
import { productFacts } from '@tessera/lending/product-facts';
import { type Cents, cents } from '@tessera/money/minor-units';
import { isMoneyOf } from '@tessera/money/money';
import { fromWireMoney } from '@tessera/money/wire-money';
import type { AppContext } from '../../app-context.ts';
import type { TicketId, Transaction, UserId } from '../../platform/database/database.ts';
import { insertRow } from '../../platform/database/rows.ts';
import { uuidV7 } from '../../platform/database/uuid-v7.ts';
import { i18n } from '../../platform/languages/i18n.ts';
import { DomainError } from '../../platform/problems/domain-error.ts';
import { notify } from '../notices/notify.ts';
import { presentTicket } from './list-tickets.ts';
import { insertMessage } from './write-message.ts';

/** Of nobody's euros: more than we hold for all of our customers. */
const firstTooHigh = cents(100_000_000_001n);

/** Opens a ticket with its first message. @throws DomainError `limit_in_euro`, `limit_too_high` */
export async function openTicket(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'secrets'>,
  { userId, request }: { readonly userId: UserId; readonly request: TicketRequest },
): Promise<Ticket> {
  const at = context.clock.now();
  const { kind, subject, text } = request;
  const ticket = {
    id: uuidV7<TicketId>(at),
    user_id: userId,
    kind,
    subject,
    state: 'waiting' as const,
    wanted_limit: request.kind === 'limit_raise' ? wantedLimit(request.limit) : null,
    created_at: at,
    changed_at: at,
  };
  await insertRow(trx, 'support_tickets', ticket);
  await insertMessage(trx, { ticket_id: ticket.id, author: 'user', text, at });
  const data = { ticketId: ticket.id, subject };
  await notify(trx, context, { userId, kind: 'support_received', data });
  return presentTicket(ticket);
}

function wantedLimit(wire: Parameters<typeof fromWireMoney>[0]): Cents {
  const limit = fromWireMoney(wire);
  if (isMoneyOf(limit, 'EUR') && limit.minor > 0n) {
    if (limit.minor < firstTooHigh) return limit.minor;
    throw new DomainError({
      code: 'limit_too_high',
      status: 422,
      title: i18n.t('We have no limit that high'),
      detail: i18n.t('Ask for what you want to withdraw in a day.'),
    });
  }
  throw new DomainError({
    code: 'limit_in_euro',
    status: 422,
    title: i18n.t('The limit is an amount in euros'),
    detail: i18n.t('Give what you want to withdraw within {hours} hours, in EUR.', {
      hours: productFacts.limitHours,
    }),
  });
}
