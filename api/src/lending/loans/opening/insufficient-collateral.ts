import { pathTo } from '@tessera/contracts/page-controls';
import type { Money } from '@tessera/money/money';
import { toWireMoney } from '@tessera/money/wire-money';
import { i18n } from '../../../platform/languages/i18n.ts';
import { amountText } from '../../../platform/problems/amount-text.ts';
import { DomainError } from '../../../platform/problems/domain-error.ts';

type Missing = { readonly amount: string; readonly coin: string };

/** What a borrower is told who lacks coins, by what they are for. */
const words = {
  opening: (missing: Missing) => ({
    title: i18n.t('There is not enough free collateral'),
    detail: i18n.t('Deposit {amount} {coin} more, or borrow less.', missing),
  }),
  acceptance: (missing: Missing) => ({
    title: i18n.t('There is not enough free collateral'),
    detail: i18n.t('Deposit {amount} {coin} more.', missing),
  }),
  addition: (missing: Missing) => ({
    title: i18n.t('There is not enough in the wallet'),
    detail: i18n.t('Deposit {amount} {coin} more, or add less.', missing),
  }),
};

export function insufficientCollateral(money: Money, purpose: keyof typeof words): DomainError {
  const missing = toWireMoney(money);
  return new DomainError({
    code: 'insufficient_collateral',
    status: 409,
    ...words[purpose]({ amount: amountText(missing.amount), coin: missing.asset }),
    path: pathTo('spotWallets'),
    extensions: { missing },
  });
}
