import type { SandboxPaymentRequest } from '@tessera/contracts/sandbox';
import { formatAmount } from '@tessera/money/format-amount';
import { cents } from '@tessera/money/minor-units';
import { isMoneyOf } from '@tessera/money/money';
import { parseAmount } from '@tessera/money/parse-amount';
import { euros, fromWireMoney } from '@tessera/money/wire-money';
import { i18n } from '../../platform/languages/i18n.ts';
import { amountText } from '../../platform/problems/amount-text.ts';
import { DomainError } from '../../platform/problems/domain-error.ts';

const minimum = cents(1n);
const maximum = parseAmount('1000000.00', 'EUR');

/** @throws DomainError `sandbox_amount` */
export function parseSandboxPayment(body: SandboxPaymentRequest) {
  const paid = fromWireMoney(body.amount);
  const { minor } = paid;
  if (!isMoneyOf(paid, 'EUR') || minor < minimum || minor > maximum) throw outOfRange();
  return { amount: paid.minor, remittance: body.remittance, payerName: body.payerName ?? '' };
}

const outOfRange = () =>
  new DomainError({
    code: 'sandbox_amount',
    status: 422,
    title: i18n.t('The sandbox does not transfer this amount'),
    detail: i18n.t('Transfer EUR {least} to EUR {most}.', {
      least: amountText(formatAmount(minimum, 'EUR')),
      most: amountText(formatAmount(maximum, 'EUR')),
    }),
    extensions: { maximum: euros(maximum) },
  });
