import { dayMs } from '@tessera/lending/durations';
import { productFacts } from '@tessera/lending/product-facts';
import { formatAmount } from '@tessera/money/format-amount';
import type { Cents } from '@tessera/money/minor-units';
import { listColdMoves } from '../../coins/treasury/cold/order-cold-move.ts';
import { listUnmined } from '../../coins/treasury/outgoing/list-unmined.ts';
import { attributePayment } from '../../payments/fiat/deposits/attribute-payment.ts';
import { listUnattributedPayments } from '../../payments/fiat/deposits/list-unattributed-payments.ts';
import { signOutEverywhere } from '../../person/devices/sign-out.ts';
import { cancelReset } from '../../person/factors/resets/cancel-reset.ts';
import { requestReset } from '../../person/factors/resets/request-reset.ts';
import { usualDailyLimit } from '../../person/limits/daily-limit.ts';
import { raiseDailyLimit } from '../../person/limits/raise-daily-limit.ts';
import { listWaitingTickets, readConversation } from '../../person/support/list-waiting-tickets.ts';
import { answerTicket, closeForUser } from '../../person/support/write-message.ts';
import { endEverybodysSessions } from '../../person/users/end-everybodys-sessions.ts';
import { findUserById, findUsersByEmail } from '../../person/users/find-user.ts';
import type { TicketId, Transaction, UserId } from '../../platform/database/database.ts';
import { retryConflicts } from '../../platform/database/retry-conflicts.ts';
import { DomainError } from '../../platform/problems/domain-error.ts';
import { notFound } from '../../platform/problems/not-found.ts';
import { changeColdMove, showColdMoves, writeRefill } from './cold-moves.ts';
import { describeAction } from './describe-action.ts';
import { listActions, recordAction } from './operator-actions.ts';
import type { OperatorCommand } from './operator-command.ts';
import type { OperatorContext as Context } from './operator-context.ts';
import { pauseAndWait } from './pause-and-wait.ts';
import { showActions, showConversation, showPayments, showTickets } from './show.ts';
import { showFoundUsers, showUser } from './show-user.ts';
import { endWithdrawal, showUnmined } from './unmined.ts';
import { readUserOverview } from './user-overview.ts';

const mostListed = 100;
const signInAnew = 'in a few seconds nothing is answered but to new sign-ins.';
const longestRaiseMs = productFacts.longestRaiseDays * dayMs;

/**
 * What there is to say about a command that was done. It is recorded: a change together with what it changes,
 * everything else before it is done or shown. @throws DomainError when it is refused
 */
export async function doOperatorCommand(
  context: Context,
  command: OperatorCommand,
): Promise<string> {
  const { database } = context;
  if (command.name === 'operator-log') {
    return showActions(await listActions(database, mostListed + 1), mostListed);
  }
  if (!isLook(command)) {
    return inTransaction(context, async (trx) => {
      await record(trx, context, command);
      return change(trx, context, command);
    });
  }
  await inTransaction(context, (trx) => record(trx, context, command));
  return look(context, command);
}

/** What shows something, or does it in transactions of its own. */
const looks = [
  'tickets',
  'ticket',
  'find-user',
  'user',
  'payments',
  'cold',
  'unmined',
  'refill-file',
  'pause-signer',
  'end-all-sessions',
] as const;

type Look = Extract<OperatorCommand, { name: (typeof looks)[number] }>;
type Change = Exclude<OperatorCommand, Look | { name: 'operator-log' }>;

const isLook = (command: Look | Change): command is Look =>
  looks.some((name) => name === command.name);

function inTransaction<Answer>({ database }: Context, work: (trx: Transaction) => Promise<Answer>) {
  return retryConflicts(() => database.transaction().execute(work));
}

async function record(trx: Transaction, context: Context, command: OperatorCommand): Promise<void> {
  await recordAction(trx, context, command, await describeAction(trx, command));
}

async function look(context: Context, command: Look): Promise<string> {
  const { database } = context;
  switch (command.name) {
    case 'tickets':
      return showTickets(await listWaitingTickets(database, mostListed + 1), mostListed);
    case 'ticket':
      return showConversation(await readConversation(database, command.ticketId));
    case 'find-user':
      return showFoundUsers(await findUsersByEmail(database, command.email));
    case 'user':
      return showUser(await readUserOverview(context, command.userId));
    case 'payments':
      return showPayments(await listUnattributedPayments(database, mostListed + 1), mostListed);
    case 'cold':
      return showColdMoves(await listColdMoves(database));
    case 'unmined':
      return showUnmined(await listUnmined(database));
    case 'end-all-sessions':
      return `Ended for ${await endEverybodysSessions(context)} users; ${signInAnew}`;
    case 'refill-file':
      return writeRefill(context, command);
    case 'pause-signer':
      return pauseAndWait(context, command.reason);
  }
}

async function change(trx: Transaction, context: Context, command: Change): Promise<string> {
  switch (command.name) {
    case 'answer': {
      await refuseRepeatedAnswer(trx, command);
      await answerTicket(trx, context, command);
      return 'Answered. The user is told.';
    }
    case 'close-ticket': {
      await closeForUser(trx, context, command);
      return 'Closed. The user is told.';
    }
    case 'raise-limit': {
      refuseLimit(context, command);
      await requireUser(trx, command.userId);
      await raiseDailyLimit(trx, context, { ...command, actor: 'support' });
      return `Raised until ${command.validUntil.toISOString()}. The user is told.`;
    }
    case 'reset-factor': {
      await requireUser(trx, command.userId);
      const { dueAt } = await requestReset(trx, context, command);
      return `Taken away at ${dueAt.toISOString()}, unless the user keeps it. The user is told.`;
    }
    case 'keep-factor': {
      await cancelReset(trx, context, { userId: command.userId, by: 'support' });
      return 'Called off. The user is told.';
    }
    case 'end-sessions': {
      const { userId } = command;
      await requireUser(trx, userId);
      await signOutEverywhere(trx, { userId, now: context.clock.now() });
      return `Ended; ${signInAnew}`;
    }
    case 'attribute': {
      await requireUser(trx, command.userId);
      const { depositId } = await attributePayment(trx, context, command);
      return `Credited as deposit ${depositId}. The user is told.`;
    }
    case 'refill':
    case 'refill-signed':
    case 'sweep-to-cold':
    case 'cancel-cold':
      return changeColdMove(trx, context, command);
    case 'end-withdrawal':
      return endWithdrawal(trx, context, command);
  }
}

/** @throws DomainError `not_found` or `account_closed` */
async function requireUser(trx: Transaction, userId: UserId): Promise<void> {
  const user = await findUserById(trx, userId);
  if (!user) throw notFound('user');
  if (user.closedAt === null) return;
  throw new DomainError({
    code: 'account_closed',
    status: 409,
    title: 'This account is closed',
    detail: `It was closed on ${user.closedAt.toISOString()}.`,
  });
}

/** The command of a moment ago, sent once more from the shell's history, is no second answer. */
async function refuseRepeatedAnswer(
  trx: Transaction,
  { ticketId, text }: { readonly ticketId: TicketId; readonly text: string },
): Promise<void> {
  const newest = (await readConversation(trx, ticketId)).messages.at(-1);
  if (newest?.author !== 'support' || newest.text !== text) return;
  throw new DomainError({
    code: 'already_answered',
    status: 409,
    title: 'This answer was given already',
    detail: `It was given at ${newest.at}.`,
  });
}

/** A raise is for days. What is no raise, or never ends, is a slip of the hand. */
function refuseLimit(
  { clock }: Context,
  { euroCents, validUntil }: { readonly euroCents: Cents; readonly validUntil: Date },
): void {
  const refuse = (detail: string) => {
    throw new DomainError({ code: 'no_raise', status: 422, title: 'This is no raise', detail });
  };
  const lengthMs = validUntil.getTime() - clock.now().getTime();
  if (euroCents <= usualDailyLimit)
    refuse(
      `Everybody may withdraw EUR ${formatAmount(usualDailyLimit, 'EUR')} within ${productFacts.limitHours} hours.`,
    );
  if (lengthMs <= 0) refuse('The day is over.');
  if (lengthMs > longestRaiseMs)
    refuse(`A limit is raised for ${productFacts.longestRaiseDays} days at most.`);
}
