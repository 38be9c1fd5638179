import { dayMs } from '@tessera/lending/durations';
import { productFacts } from '@tessera/lending/product-facts';
import { formatAmount } from '@tessera/money/format-amount';
import type { Cents } from '@tessera/money/minor-units';
import type { AppContext } from '../../../app-context.ts';
import { orderPause } from '../../../coins/signer/pause-signer.ts';
import { answerRecall } from '../../../payments/bank/iso20022/recalls.ts';
import { attributePayment } from '../../../payments/fiat/deposits/attribute-payment.ts';
import { attributeToHouse } from '../../../payments/fiat/house/attribute-to-house.ts';
import {
  bookDebit,
  bookExchangeFee,
  bookOpening,
} from '../../../payments/fiat/house/book-for-house.ts';
import {
  correctAttribution,
  describeCorrection,
} from '../../../payments/fiat/house/correct-attribution.ts';
import { signOutEverywhere } from '../../../person/devices/sign-out.ts';
import { cancelReset } from '../../../person/factors/resets/cancel-reset.ts';
import { requestReset } from '../../../person/factors/resets/request-reset.ts';
import { usualDailyLimit } from '../../../person/limits/daily-limit.ts';
import { raiseDailyLimit } from '../../../person/limits/raise-daily-limit.ts';
import { readConversation } from '../../../person/support/list-waiting-tickets.ts';
import { answerTicket, closeForUser } from '../../../person/support/write-message.ts';
import { endEverybodysSessions } from '../../../person/users/end-everybodys-sessions.ts';
import { findUserById } from '../../../person/users/find-user.ts';
import type { TicketId, Transaction, UserId } from '../../../platform/database/database.ts';
import { DomainError } from '../../../platform/problems/domain-error.ts';
import { notFound } from '../../../platform/problems/not-found.ts';
import { changeColdMove } from '../cold-moves.ts';
import { endWithdrawal } from '../unmined.ts';
import type { Change } from './needed-keys.ts';

const signInAnew = 'in a few seconds nothing is answered but to new sign-ins.';
const longestRaiseMs = productFacts.longestRaiseDays * dayMs;

/** What there is to say about a change that was made. `id` is the proposal's. @throws DomainError when it is refused */
export async function carryOutChange(
  trx: Transaction,
  context: AppContext,
  { id, change }: { readonly id: string; readonly change: Change },
): Promise<string> {
  switch (change.name) {
    case 'answer': {
      await refuseRepeatedAnswer(trx, change);
      await answerTicket(trx, context, change);
      return 'Answered. The user is told.';
    }
    case 'close-ticket': {
      await closeForUser(trx, context, change);
      return 'Closed. The user is told.';
    }
    case 'raise-limit': {
      refuseLimit(context, change);
      await requireUser(trx, change.userId);
      await raiseDailyLimit(trx, context, { ...change, actor: 'support' });
      return `Raised until ${change.validUntil.toISOString()}. The user is told.`;
    }
    case 'reset-factor': {
      await requireUser(trx, change.userId);
      const { dueAt } = await requestReset(trx, context, change);
      return `Taken away at ${dueAt.toISOString()}, unless the user keeps it. The user is told.`;
    }
    case 'keep-factor': {
      await cancelReset(trx, context, { userId: change.userId, by: 'support' });
      return 'Called off. The user is told.';
    }
    case 'end-sessions': {
      const { userId } = change;
      await requireUser(trx, userId);
      await signOutEverywhere(trx, { userId, now: context.clock.now() });
      return `Ended; ${signInAnew}`;
    }
    case 'attribute': {
      await requireUser(trx, change.userId);
      const { depositId } = await attributePayment(trx, context, change);
      return `Credited as deposit ${depositId}. The user is told.`;
    }
    case 'answer-recall': {
      const at = context.clock.now();
      if (!(await answerRecall(trx, { recallId: change.recallId, at }))) refuseRecall();
      return 'Noted. What its receiver had ordered goes to the bank now.';
    }
    case 'attribute-to-house': {
      await attributeToHouse(trx, context, { ...change, proposalId: id });
      return `Booked as the house’s own: ${change.purpose}.`;
    }
    case 'correct-attribution':
      return describeCorrection(
        await correctAttribution(trx, context, { ...change, proposalId: id }),
      );
    case 'book-debit': {
      const { amount } = await bookDebit(trx, context, change);
      return `Booked EUR ${formatAmount(amount, 'EUR')} as ${change.purpose}.`;
    }
    case 'book-opening': {
      const { amount } = await bookOpening(trx, context, change);
      return `Booked EUR ${formatAmount(amount, 'EUR')} as capital.`;
    }
    case 'book-exchange-fee': {
      const { euroCents: amount, statement } = change;
      await bookExchangeFee(trx, context, { amount, statement });
      return `Booked EUR ${formatAmount(amount, 'EUR')} as the exchange’s fee.`;
    }
    case 'refill':
    case 'refill-signed':
    case 'sweep-to-cold':
    case 'cancel-cold':
      return changeColdMove(trx, context, change);
    case 'end-withdrawal':
      return endWithdrawal(trx, context, change);
    case 'pause-signer': {
      await orderPause(trx, { id, reason: change.reason, at: context.clock.now() });
      return 'Ordered. The API tells the signer.';
    }
    // In transactions of their own, one a user: done again where this one is lost, it ends the rest.
    case 'end-all-sessions':
      return `Ended for ${await endEverybodysSessions(context)} users; ${signInAnew}`;
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

function refuseRecall(): never {
  throw new DomainError({
    code: 'not_found',
    status: 404,
    title: 'Not found',
    detail: 'No recall of this name waits for an answer.',
  });
}

/** A raise is for days. What is no raise, or never ends, is a slip of the hand. */
function refuseLimit(
  { clock }: Pick<AppContext, 'clock'>,
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
