import type { FiatWithdrawalDetail, RequestFiatWithdrawal } from '@tessera/contracts/fiat';
import { pathTo } from '@tessera/contracts/page-controls';
import { fromWireMoney } from '@tessera/money/wire-money';
import type { AppContext } from '../../../app-context.ts';
import { placeHold } from '../../../books/ledger/holds/place-hold.ts';
import { claimDailyLimit } from '../../../person/limits/claim-daily-limit.ts';
import type { BySignIn } from '../../../person/step-up/refuse-guessing.ts';
import { requestStepUp } from '../../../person/step-up/request-step-up.ts';
import type { Transaction, WithdrawalId } from '../../../platform/database/database.ts';
import { insertRow } from '../../../platform/database/rows.ts';
import { uuidV7 } from '../../../platform/database/uuid-v7.ts';
import { i18n } from '../../../platform/languages/i18n.ts';
import { bankOrRefusal } from '../../bank/bank-or-refusal.ts';
import { refuseEuroAmount } from '../../fiat/refuse-euro-amount.ts';
import { refuseUnlistedAccount } from '../../payees/refuse-unlisted.ts';
import { findAskedBefore } from '../find-asked-before.ts';
import { refuseManyOpen } from '../refuse-many-open.ts';
import { refuseShortage, type ShortageWords } from '../refuse-shortage.ts';
import { refuseWithdrawing } from '../refuse-withdrawing.ts';
import { expiryOf } from '../withdrawal-life.ts';
import { fiatWithdrawalEvents } from './fiat-withdrawal-events.ts';
import { presentFiatWithdrawalDetail } from './present-fiat-withdrawal.ts';
import { readEuroDestination } from './read-euro-destination.ts';
import { boundToWithdrawal } from './withdrawal-step-up.ts';

const shortage = {
  words: {
    title: () => i18n.t('There is not enough in your fiat wallet'),
    detail: (missing) =>
      i18n.t('{asset} {amount} are missing. Withdraw less, or pay in first.', missing),
  } satisfies ShortageWords,
  path: pathTo('payIn'),
};

/** Holds the amount and mails the code that lets it go. */
export async function requestFiatWithdrawal(
  trx: Transaction,
  context: AppContext,
  {
    userId,
    authTime,
    intent,
    body,
  }: BySignIn & {
    /** Of its key. */
    readonly intent: Uint8Array;
    readonly body: RequestFiatWithdrawal;
  },
): Promise<FiatWithdrawalDetail> {
  const bank = bankOrRefusal(context);
  const amount = fromWireMoney(body.amount);
  const earlier = await findAskedBefore(trx, 'fiat_withdrawals', {
    userId,
    intent,
    amount: amount.minor,
    now: context.clock.now(),
  });
  if (earlier) return presentFiatWithdrawalDetail(trx, { userId, withdrawalId: earlier });
  refuseEuroAmount(amount);
  const destination = await readEuroDestination(trx, { userId, bank, to: body.to });
  await refuseWithdrawing(trx, context, userId);
  await refuseUnlistedAccount(trx, context, { userId, iban: destination.iban });

  const now = context.clock.now();
  const withdrawal = {
    id: uuidV7<WithdrawalId>(now, intent),
    amount: amount.minor,
    ...destination,
  };
  const reference = { type: 'euro_withdrawal', id: withdrawal.id };
  await claimDailyLimit(trx, context, { userId, euroCents: amount.minor, reference });
  await refuseManyOpen(trx, 'fiat_withdrawals', { userId, path: pathTo('euroWithdrawals') });
  const { challengeId } = await requestStepUp(trx, context, {
    userId,
    authTime,
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
  }).catch((error) => refuseShortage(error, shortage));
  await insertRow(trx, 'fiat_withdrawals', {
    ...withdrawal,
    user_id: userId,
    state: 'pending_confirmation',
    hold_id: holdId,
    challenge_id: challengeId,
    requested_at: now,
    expires_at: expiryOf(now),
    submitted_at: null,
    ordered_at: null,
    ended_at: null,
    reason: null,
  });
  await fiatWithdrawalEvents.record(trx, withdrawal.id, {
    type: 'requested',
    at: now,
    cause: 'requested',
    actor: 'user',
  });
  return presentFiatWithdrawalDetail(trx, { userId, withdrawalId: withdrawal.id });
}
