import { productFacts } from '@tessera/lending/product-facts';
import type { Asset } from '@tessera/money/asset';
import { formatAmount } from '@tessera/money/format-amount';
import { parseAmount } from '@tessera/money/parse-amount';
import { toWireMoney } from '@tessera/money/wire-money';
import { DomainError } from '../../platform/problems/domain-error.ts';

/** EUR cents, in as out. */
export const minimumTransfer = productFacts.minimumTransfer;

/** What an EPC QR code and a SEPA transfer carry at most. */
const maximumTransfer = parseAmount('999999999.99', 'EUR');

/** @throws DomainError `amount_not_allowed` */
export function refuseEuroAmount(amount: { readonly asset: Asset; readonly minor: bigint }): void {
  const { asset, minor } = amount;
  if (asset === 'EUR' && minor >= minimumTransfer && minor <= maximumTransfer) return;
  const euros = (limit: bigint) => toWireMoney({ asset: 'EUR', minor: limit });
  throw new DomainError({
    code: 'amount_not_allowed',
    status: 422,
    title: 'This amount cannot be transferred',
    detail: `Transfers are in euros, and at least EUR ${formatAmount(minimumTransfer, 'EUR')}.`,
    extensions: { minimum: euros(minimumTransfer), maximum: euros(maximumTransfer) },
  });
}
