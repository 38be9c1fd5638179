import { formatAmount } from '@tessera/money/format-amount';
import type { AppContext } from '../../app-context.ts';
import type { UnminedPayment } from '../../coins/treasury/outgoing/list-unmined.ts';
import { orderEnd } from '../../coins/treasury/outgoing/order-end.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { OperatorCommand } from './operator-command.ts';

/** @throws DomainError `not_found`, `not_endable` */
export async function endWithdrawal(
  trx: Transaction,
  { clock }: Pick<AppContext, 'clock'>,
  { withdrawalId: id, reason }: Extract<OperatorCommand, { name: 'end-withdrawal' }>,
): Promise<string> {
  return (await orderEnd(trx, { id, reason, at: clock.now() }))
    ? 'Ordered. The API brings back what it would spend; when the network has confirmed that, the coins are its user’s again. If a block takes the payment first, it is paid.'
    : 'It was ordered before. See how far it is: unmined';
}

export function showUnmined(payments: readonly UnminedPayment[]): string {
  if (payments.length === 0) return 'Everything that was signed is in a block.';
  return payments.map(show).join('\n');
}

function show({ id, asset, amount, plannedAt, ...payment }: UnminedPayment): string {
  const said = [
    !payment.isWithdrawal && 'moves coins of the house, and ends by itself',
    payment.state === 'confirmed' && 'was paid, and its block left the chain',
    payment.state === 'failed' && 'its user has the coins back, and it is kept from being mined',
    payment.voidSince && `is being ended since ${payment.voidSince.toISOString()}`,
    payment.unpaidBlock !== null &&
      `block ${payment.unpaidBlock} has it, and it pays nothing there`,
    payment.conflictBlock !== null && `excluded by block ${payment.conflictBlock}`,
    payment.refusal && `the node says: ${payment.refusal}`,
  ].filter(Boolean);
  const what = `${asset} ${formatAmount(amount, asset)}`;
  return [`${id}  ${plannedAt.toISOString()}  ${what}`, ...said].join('; ');
}
