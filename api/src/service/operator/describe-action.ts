import { formatAmount } from '@tessera/money/format-amount';
import { ownerOfAttributed } from '../../payments/fiat/house/owner-of-attributed.ts';
import { ownerOfWithdrawal } from '../../payments/withdrawals/list-open-withdrawals.ts';
import { customerOfTicket } from '../../person/support/list-waiting-tickets.ts';
import { findUserById, findUsersByEmail } from '../../person/users/find-user.ts';
import type { Reader, UserId } from '../../platform/database/database.ts';
import { notFound } from '../../platform/problems/not-found.ts';
import type { OperatorCommand } from './operator-command.ts';

/** What is written down of a command: ids and figures, no text of a customer and no address. */
export type ActionSubject = {
  readonly subject?: string;
  readonly userId?: UserId | null;
  readonly details?: string;
  readonly reason?: string;
};

/** @throws DomainError `not_found` where it is on somebody or something that there is not */
export async function describeAction(
  reader: Reader,
  command: OperatorCommand,
): Promise<ActionSubject> {
  switch (command.name) {
    case 'ticket':
    case 'answer': {
      const { ticketId } = command;
      return { ...(await onTicket(reader, ticketId)), reason: `ticket ${ticketId}` };
    }
    case 'close-ticket':
      return { ...(await onTicket(reader, command.ticketId)), reason: command.reason };
    case 'find-user': {
      const users = await findUsersByEmail(reader, command.email);
      const [user] = users;
      // Where several had the address, none of them alone was looked at.
      const userId = users.length === 1 && user ? user.id : null;
      return { userId, details: `${users.length} found`, reason: command.reason };
    }
    case 'user':
    case 'end-sessions':
    case 'keep-factor':
      return { userId: await knownUser(reader, command.userId), reason: command.reason };
    case 'reset-factor': {
      const { hours, reason } = command;
      const userId = await knownUser(reader, command.userId);
      return { userId, details: `in ${hours} hours`, reason };
    }
    case 'raise-limit': {
      const { euroCents, validUntil, cause } = command;
      const userId = await knownUser(reader, command.userId);
      const details = `to EUR ${formatAmount(euroCents, 'EUR')} until ${validUntil.toISOString()}`;
      return { userId, details, reason: cause };
    }
    case 'attribute': {
      const { paymentId, cause } = command;
      const userId = await knownUser(reader, command.userId);
      return { userId, subject: paymentId, reason: cause };
    }
    case 'attribute-to-house':
      return { subject: command.paymentId, details: command.purpose, reason: command.cause };
    case 'correct-attribution': {
      const { paymentId, cause } = command;
      const userId = (await ownerOfAttributed(reader, paymentId)) ?? null;
      return { userId, subject: paymentId, reason: cause };
    }
    case 'book-debit':
      return { subject: command.reference, details: command.purpose, reason: command.cause };
    case 'book-opening':
      return { subject: command.statementId, reason: command.cause };
    case 'book-exchange-fee': {
      const { euroCents, statement, cause } = command;
      return {
        subject: statement,
        details: `EUR ${formatAmount(euroCents, 'EUR')}`,
        reason: cause,
      };
    }
    case 'end-withdrawal': {
      const { withdrawalId, reason } = command;
      const userId = (await ownerOfWithdrawal(reader, withdrawalId)) ?? null;
      return { userId, subject: withdrawalId, reason };
    }
    case 'answer-recall':
      return { subject: command.recallId, reason: command.reason };
    case 'pause-signer':
    case 'end-all-sessions':
      return { reason: command.reason };
    case 'proposal':
    case 'confirm':
    case 'wait':
      return { subject: command.proposalId };
    case 'refill':
    case 'sweep-to-cold':
      return { details: `${command.asset} ${command.amount}` };
    case 'refill-file':
    case 'refill-signed':
    case 'cancel-cold':
      return { subject: command.moveId };
    default:
      return {};
  }
}

async function onTicket(reader: Reader, ticketId: Parameters<typeof customerOfTicket>[1]) {
  return { subject: ticketId, userId: await customerOfTicket(reader, ticketId) };
}

async function knownUser(reader: Reader, userId: UserId): Promise<UserId> {
  if (await findUserById(reader, userId)) return userId;
  throw notFound('user');
}
