import type { FiatWithdrawalDetail } from '@tessera/contracts/fiat';
import type { StepUpCodes } from '@tessera/contracts/step-up';
import type { AppContext } from '../../app-context.ts';
import { bankOrRefusal } from '../../bank/bank-or-refusal.ts';
import type { Transaction } from '../../database/database.ts';
import { postTransfer } from '../../ledger/post-transfer.ts';
import { DomainError } from '../../problems/domain-error.ts';
import { confirmStepUp } from '../../step-up/confirm-step-up.ts';
import { nextFiatWithdrawalState } from './fiat-withdrawal-lifecycle.ts';
import { lockOwnFiatWithdrawal } from './find-fiat-withdrawal.ts';
import { presentFiatWithdrawalDetail } from './present-fiat-withdrawal.ts';
import {
  type FiatWithdrawalRow,
  recordFiatWithdrawalEvent,
} from './record-fiat-withdrawal-event.ts';
import { refuseWithdrawing } from './refuse-withdrawing.ts';
import { tellOfWithdrawal } from './tell-of-withdrawal.ts';
import { boundToWithdrawal } from './withdrawal-step-up.ts';

/** Takes the codes and lets the money go; the bank is told right after, as often as it takes. */
export async function confirmFiatWithdrawal(
  trx: Transaction,
  context: AppContext,
  request: { readonly userId: string; readonly withdrawalId: string; readonly codes: StepUpCodes },
): Promise<FiatWithdrawalDetail> {
  bankOrRefusal(context);
  const { userId, withdrawalId, codes } = request;
  const withdrawal = await lockOwnFiatWithdrawal(trx, { userId, withdrawalId });
  nextFiatWithdrawalState(withdrawal.state, 'submitted');
  const now = context.clock.now();
  if (withdrawal.expires_at <= now) throw withdrawalExpired();
  await refuseWithdrawing(trx, context, { userId, iban: withdrawal.iban });
  await confirmStepUp(trx, context, {
    userId,
    challengeId: withdrawal.challenge_id,
    purpose: 'euro_withdrawal',
    boundTo: boundToWithdrawal(withdrawal),
    ...codes,
  });
  await recordFiatWithdrawalEvent(
    trx,
    withdrawal,
    { type: 'submitted', at: now, cause: 'confirmed', actor: 'user' },
    { submitted_at: now },
  );
  await moveIntoTransit(trx, withdrawal, now);
  await tellOfWithdrawal(trx, context, withdrawal, 'euro_withdrawal_submitted');
  return presentFiatWithdrawalDetail(trx, { userId, withdrawalId });
}

/** Still the customer's and still held, and on its way out of what we keep. */
async function moveIntoTransit(trx: Transaction, { id, amount }: FiatWithdrawalRow, now: Date) {
  const kind = 'withdrawal';
  await postTransfer(trx, {
    kind: 'euro_withdrawal_submitted',
    eventKey: `euro-withdrawal:${id}:submitted`,
    reference: { type: 'euro_withdrawal', id },
    bookedAt: now,
    prices: [],
    postings: [
      { account: { kind: 'in_transit', asset: 'EUR' }, side: 'debit', amount, kind },
      { account: { kind: 'custody', asset: 'EUR' }, side: 'credit', amount, kind },
    ],
  });
}

export const withdrawalExpired = () =>
  new DomainError({
    code: 'withdrawal_expired',
    status: 409,
    title: 'This withdrawal was not confirmed in time',
    detail: 'Nothing was taken. Request it again.',
  });
