import type { CollateralRequest } from '@tessera/contracts/risk';
import { type CoinUnits, coins } from '@tessera/money/minor-units';
import { fromWireMoney } from '@tessera/money/wire-money';
import { i18n } from '../../../platform/languages/i18n.ts';
import { DomainError } from '../../../platform/problems/domain-error.ts';
import type { LoanRow } from '../../loans/find-loans.ts';

/** Minor units of the loan's coin. @throws DomainError `wrong_coin` or `amount_too_small` */
export function parseCollateralRequest(loan: LoanRow, { amount }: CollateralRequest): CoinUnits {
  if (amount.asset !== loan.asset) {
    throw new DomainError({
      code: 'wrong_coin',
      status: 422,
      title: i18n.t('This loan is secured by {coin}', { coin: loan.asset }),
      extensions: { coin: loan.asset },
    });
  }
  const { minor } = fromWireMoney(amount);
  if (minor > 0n) return coins(minor);
  throw new DomainError({
    code: 'amount_too_small',
    status: 422,
    title: i18n.t('Choose an amount above zero'),
  });
}
