import { euros } from '@tessera/money/wire-money';
import type { AppContext } from '../../../app-context.ts';
import { notify } from '../../../person/notices/notify.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { FiatWithdrawalRow } from './fiat-withdrawal-events.ts';

type Told = Pick<FiatWithdrawalRow, 'id' | 'user_id' | 'amount' | 'payee_name' | 'iban'>;
type Plain = 'submitted' | 'settled' | 'cancelled' | 'expired';

export async function notifyOfEuroWithdrawal(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'secrets'>,
  withdrawal: Told,
  kind: `euro_withdrawal_${Plain}`,
): Promise<void> {
  await notify(trx, context, { userId: withdrawal.user_id, kind, data: dataOf(withdrawal) });
}

export async function notifyOfFailedWithdrawal(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'secrets'>,
  withdrawal: Told,
  { outcome, reason }: { outcome: 'rejected' | 'returned'; reason: string | null },
): Promise<void> {
  await notify(trx, context, {
    userId: withdrawal.user_id,
    kind: `euro_withdrawal_${outcome}`,
    data: { ...dataOf(withdrawal), reason },
  });
}

function dataOf({ id, amount, payee_name, iban }: Told) {
  return {
    withdrawalId: id,
    amount: euros(amount),
    destination: `${payee_name}, ${iban}`,
  };
}
