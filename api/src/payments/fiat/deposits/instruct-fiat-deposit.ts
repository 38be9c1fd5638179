import type { CreateFiatDepositRequest, FiatDepositDetail } from '@tessera/contracts/fiat';
import { fromWireMoney } from '@tessera/money/wire-money';
import type { AppContext } from '../../../app-context.ts';
import type { Transaction, UserId } from '../../../platform/database/database.ts';
import { insertRow } from '../../../platform/database/rows.ts';
import { uuidV7 } from '../../../platform/database/uuid-v7.ts';
import { bankOrRefusal } from '../../bank/bank-or-refusal.ts';
import { refuseEuroAmount } from '../refuse-euro-amount.ts';
import { randomCreditorReference } from './creditor-reference.ts';
import { fiatDepositEvents } from './fiat-deposit-events.ts';
import { presentFiatDepositDetail } from './present-fiat-deposit.ts';

/** Gives a reference of one's own to transfer with. @throws `bank_unavailable`, `amount_not_allowed` */
export async function instructFiatDeposit(
  trx: Transaction,
  context: AppContext,
  { userId, body }: { readonly userId: UserId; readonly body: CreateFiatDepositRequest },
): Promise<FiatDepositDetail> {
  bankOrRefusal(context);
  const amount = body.amount && fromWireMoney(body.amount);
  if (amount) refuseEuroAmount(amount);
  const now = context.clock.now();
  const depositId = uuidV7(now);
  await insertRow(trx, 'fiat_deposits', {
    id: depositId,
    user_id: userId,
    state: 'instructed',
    reference: randomCreditorReference(),
    repeats: null,
    instructed_amount: amount?.minor ?? null,
    amount: null,
    shortfall: null,
    payment_id: null,
    created_at: now,
    received_at: null,
    ended_at: null,
  });
  await fiatDepositEvents.record(trx, depositId, {
    type: 'instructed',
    at: now,
    cause: 'requested',
    actor: 'user',
  });
  return presentFiatDepositDetail(trx, context, { userId, depositId });
}
