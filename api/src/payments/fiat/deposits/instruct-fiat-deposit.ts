import type { CreateFiatDepositRequest, FiatDepositDetail } from '@tessera/contracts/fiat';
import { fromWireMoney } from '@tessera/money/wire-money';
import type { AppContext } from '../../../app-context.ts';
import type { Transaction, UserId } from '../../../platform/database/database.ts';
import { bankOrRefusal } from '../../bank/bank-or-refusal.ts';
import { refuseEuroAmount } from '../refuse-euro-amount.ts';
import { randomCreditorReference } from './creditor-reference.ts';
import { openFiatDeposit } from './open-fiat-deposit.ts';
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
  const { id: depositId } = await openFiatDeposit(
    trx,
    {
      user_id: userId,
      reference: randomCreditorReference(),
      instructed_amount: amount?.minor ?? null,
    },
    { at: context.clock.now(), cause: 'requested', actor: 'user' },
  );
  return presentFiatDepositDetail(trx, context, { userId, depositId });
}
