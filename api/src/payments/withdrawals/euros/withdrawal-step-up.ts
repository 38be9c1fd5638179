import { euros } from '@tessera/money/wire-money';
import type { BoundTo } from '../../../person/step-up/step-up-code.ts';
import type { FiatWithdrawalRow } from './fiat-withdrawal-events.ts';

/** What the code of a withdrawal is good for: this amount, to this account, in this withdrawal. */
export function boundToWithdrawal(
  withdrawal: Pick<FiatWithdrawalRow, 'id' | 'amount' | 'iban' | 'payee_name'>,
): BoundTo {
  return {
    amount: euros(withdrawal.amount),
    destination: `${withdrawal.payee_name}, ${withdrawal.iban}`,
    withdrawal: withdrawal.id,
  };
}
