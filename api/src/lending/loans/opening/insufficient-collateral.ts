import { pathTo } from '@tessera/contracts/page-controls';
import type { Money } from '@tessera/money/money';
import { toWireMoney } from '@tessera/money/wire-money';
import { DomainError } from '../../../platform/problems/domain-error.ts';

/** `otherwise` is what else the borrower can do, such as `, or borrow less`. */
export function insufficientCollateral(
  money: Money,
  otherwise = '',
  title = 'There is not enough free collateral',
): DomainError {
  const missing = toWireMoney(money);
  return new DomainError({
    code: 'insufficient_collateral',
    status: 409,
    title,
    detail: `Deposit ${missing.amount} ${missing.asset} more${otherwise}.`,
    path: pathTo('spotWallets'),
    extensions: { missing },
  });
}
