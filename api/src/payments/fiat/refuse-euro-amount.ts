import { productFacts } from '@tessera/lending/product-facts';
import { formatAmount } from '@tessera/money/format-amount';
import { isMoneyOf, type Money } from '@tessera/money/money';
import { parseAmount } from '@tessera/money/parse-amount';
import { euros } from '@tessera/money/wire-money';
import { i18n } from '../../platform/languages/i18n.ts';
import { amountText } from '../../platform/problems/amount-text.ts';
import { DomainError } from '../../platform/problems/domain-error.ts';

/** EUR cents, in as out. */
export const minimumTransfer = productFacts.minimumTransfer;

/** What an EPC QR code and a SEPA transfer carry at most. */
const maximumTransfer = parseAmount('999999999.99', 'EUR');

/** @throws DomainError `amount_not_allowed` */
export function refuseEuroAmount(amount: Money): asserts amount is Money<'EUR'> {
  const { minor } = amount;
  if (isMoneyOf(amount, 'EUR') && minor >= minimumTransfer && minor <= maximumTransfer) return;
  throw new DomainError({
    code: 'amount_not_allowed',
    status: 422,
    title: i18n.t('This amount cannot be transferred'),
    detail: i18n.t('Transfers are in euros, and at least EUR {least}.', {
      least: amountText(formatAmount(minimumTransfer, 'EUR')),
    }),
    extensions: { minimum: euros(minimumTransfer), maximum: euros(maximumTransfer) },
  });
}
