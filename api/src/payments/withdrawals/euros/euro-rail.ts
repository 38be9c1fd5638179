import { voidHold } from '../../../books/ledger/holds/void-hold.ts';
import { postTransfer } from '../../../books/ledger/posting/post-transfer.ts';
import { confirmStepUp } from '../../../person/step-up/confirm-step-up.ts';
import { resendStepUp } from '../../../person/step-up/resend-step-up.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { lockRow } from '../../../platform/database/rows.ts';
import { bankOrRefusal } from '../../bank/bank-or-refusal.ts';
import { refuseUnlistedAccount } from '../../payees/refuse-unlisted.ts';
import type { Rail } from '../rail.ts';
import { type FiatWithdrawalRow, fiatWithdrawalEvents } from './fiat-withdrawal-events.ts';
import { fiatWithdrawalLifecycle } from './fiat-withdrawal-lifecycle.ts';
import { notifyOfEuroWithdrawal } from './notify-of-euro-withdrawal.ts';
import { presentFiatWithdrawalDetail } from './present-fiat-withdrawal.ts';
import { boundToWithdrawal } from './withdrawal-step-up.ts';

/** A step-up of ours lets it go, and the bank is told right after. */
export const euroRail: Rail<FiatWithdrawalRow> = {
  kind: 'euro_withdrawal',
  refuseClosed: bankOrRefusal,
  lock: (trx, which) => lockRow(trx, 'fiat_withdrawals', which),
  refuseUnless: (can, { state }) => {
    fiatWithdrawalLifecycle.next(state, can === 'be_confirmed' ? 'submitted' : 'code_resent');
  },
  refuseUnlisted: (trx, context, { user_id: userId, iban }) =>
    refuseUnlistedAccount(trx, context, { userId, iban }),
  takeCodes: async (trx, context, withdrawal, codes) => {
    await confirmStepUp(trx, context, {
      userId: withdrawal.user_id,
      challengeId: withdrawal.challenge_id,
      purpose: 'euro_withdrawal',
      boundTo: boundToWithdrawal(withdrawal),
      ...codes,
    });
  },
  letGo: async (trx, context, withdrawal) => {
    const at = context.clock.now();
    const event = { type: 'submitted', at, cause: 'confirmed', actor: 'user' } as const;
    await fiatWithdrawalEvents.move(trx, withdrawal, event, { submitted_at: at });
    await moveEurosIntoTransit(trx, withdrawal, at);
    await notifyOfEuroWithdrawal(trx, context, withdrawal, 'euro_withdrawal_submitted');
  },
  resendCode: async (trx, context, withdrawal, { authTime }) => {
    const { user_id: userId, challenge_id: challengeId } = withdrawal;
    const boundTo = boundToWithdrawal(withdrawal);
    const purpose = 'euro_withdrawal';
    const by = { userId, authTime };
    await resendStepUp(trx, context, { ...by, challengeId, purpose, boundTo });
    const at = context.clock.now();
    const event = { type: 'code_resent', at, cause: 'requested', actor: 'user' } as const;
    await fiatWithdrawalEvents.move(trx, withdrawal, event);
  },
  revoke: async () => {},
  end: (trx, withdrawal, event) =>
    fiatWithdrawalEvents.move(trx, withdrawal, event, { ended_at: event.at }),
  releaseHeld: async (trx, { clock }, { id, hold_id: holdId }, ending) => {
    await voidHold(trx, {
      holdId,
      eventKey: `euro-withdrawal:${id}:${ending}`,
      bookedAt: clock.now(),
      lineKind: `withdrawal_${ending}`,
    });
  },
  tellOfEnd: (trx, context, withdrawal, ending) =>
    notifyOfEuroWithdrawal(trx, context, withdrawal, `euro_withdrawal_${ending}`),
  present: (reader, _, named) => presentFiatWithdrawalDetail(reader, named),
};

/** Still the customer's and still held, and on its way out of what we keep. */
export async function moveEurosIntoTransit(
  trx: Transaction,
  { id, amount }: Pick<FiatWithdrawalRow, 'id' | 'amount'>,
  bookedAt: Date,
): Promise<void> {
  const kind = 'withdrawal';
  await postTransfer(trx, {
    kind: 'euro_withdrawal_submitted',
    eventKey: `euro-withdrawal:${id}:submitted`,
    reference: { type: 'euro_withdrawal', id },
    bookedAt,
    prices: [],
    postings: [
      { account: { kind: 'in_transit', asset: 'EUR' }, side: 'debit', amount, kind },
      { account: { kind: 'custody', asset: 'EUR' }, side: 'credit', amount, kind },
    ],
  });
}
