import { formatAmount } from '@tessera/money/format-amount';
import type { Cents } from '@tessera/money/minor-units';

/**
 * What a banking app reads from the QR code of a credit transfer: EPC069-12 version 2.1, service tag
 * `BCD`, version 002 (which needs no BIC in the EEA), UTF-8, one element a line, at most 331 bytes.
 * The structured reference excludes a free text; empty lines at the end are left out.
 */
export function epcQrPayload(transfer: {
  readonly holder: string;
  readonly iban: string;
  readonly bic: string | null;
  /** EUR cents; null leaves it to the payer. */
  readonly amount: Cents | null;
  readonly reference: string;
}): string {
  const { holder, iban, bic, amount, reference } = transfer;
  return [
    'BCD',
    '002',
    '1',
    'SCT',
    bic ?? '',
    holder,
    iban,
    amount === null ? '' : `EUR${formatAmount(amount, 'EUR')}`,
    // The purpose, which nobody needs here.
    '',
    reference,
  ].join('\n');
}
