import type { FiatWithdrawalDetail, RequestFiatWithdrawal } from '@tessera/contracts/fiat';
import { fromWireMoney, toWireMoney } from '@tessera/money/wire-money';
import type { AppContext } from '../../app-context.ts';
import { bankOrRefusal } from '../../bank/bank-or-refusal.ts';
import type { Transaction } from '../../database/database.ts';
import { uuidV7 } from '../../database/uuid-v7.ts';
import { InsufficientBalance } from '../../ledger/insufficient-balance.ts';
import { placeHold } from '../../ledger/place-hold.ts';
import { takeFromDailyLimit } from '../../limits/take-from-daily-limit.ts';
import { DomainError } from '../../problems/domain-error.ts';
import { requestStepUp } from '../../step-up/request-step-up.ts';
import { refuseEuroAmount } from '../refuse-euro-amount.ts';
import { presentFiatWithdrawalDetail } from './present-fiat-withdrawal.ts';
import { readDestination } from './read-destination.ts';
import { appendFiatWithdrawalEvent } from './record-fiat-withdrawal-event.ts';
import { refuseWithdrawing } from './refuse-withdrawing.ts';
import { boundToWithdrawal } from './withdrawal-step-up.ts';

/** How long an unconfirmed withdrawal holds its amount. */
export const withdrawalLifeMinutes = 30;

/** Holds the amount and mails the code that lets it go. */
export async function requestFiatWithdrawal(
  trx: Transaction,
  context: AppContext,
  { userId, body }: { readonly userId: string; readonly body: RequestFiatWithdrawal },
): Promise<FiatWithdrawalDetail> {
  const bank = bankOrRefusal(context);
  const amount = fromWireMoney(body.amount);
  refuseEuroAmount(amount);
  const destination = await readDestination(trx, { userId, bank, to: body.to });
  await refuseWithdrawing(trx, context, { userId, iban: destination.iban });

  const now = context.clock.now();
  const withdrawal = { id: uuidV7(now), amount: amount.minor, ...destination };
  const reference = { type: 'euro_withdrawal', id: withdrawal.id };
  await takeFromDailyLimit(trx, context, { userId, euroCents: amount.minor, reference });
  const { challengeId } = await requestStepUp(trx, context, {
    userId,
    purpose: 'euro_withdrawal',
    boundTo: boundToWithdrawal(withdrawal),
  });
  const { holdId } = await placeHold(trx, {
    userId,
    asset: 'EUR',
    amount: amount.minor,
    eventKey: `euro-withdrawal:${withdrawal.id}:held`,
    reference,
    bookedAt: now,
    lineKind: 'withdrawal',
  }).catch(refuseShortage);
  await trx
    .insertInto('fiat_withdrawals')
    .values({
      ...withdrawal,
      user_id: userId,
      state: 'pending_confirmation',
      hold_id: holdId,
      challenge_id: challengeId,
      requested_at: now,
      expires_at: new Date(now.getTime() + withdrawalLifeMinutes * 60_000),
      submitted_at: null,
      ordered_at: null,
      ended_at: null,
      reason: null,
    })
    .execute();
  await appendFiatWithdrawalEvent(trx, withdrawal.id, {
    type: 'requested',
    at: now,
    cause: 'requested',
    actor: 'user',
  });
  return presentFiatWithdrawalDetail(trx, { userId, withdrawalId: withdrawal.id });
}

function refuseShortage(error: unknown): never {
  if (!(error instanceof InsufficientBalance) || error.account.kind !== 'available') throw error;
  const missing = toWireMoney({ asset: 'EUR', minor: error.missing });
  throw new DomainError({
    code: 'insufficient_funds',
    status: 409,
    title: 'There is not enough in your fiat wallet',
    detail: `EUR ${missing.amount} are missing. Withdraw less, or pay in first.`,
    extensions: { missing },
  });
}
