import { t } from '@lingui/core/macro';
import type { LocalizedAmount } from '@tessera/money/parse-localized-amount';

/** What to tell a person of whose amount nothing can be made, or nothing for an empty field. */
export function amountProblem(read: LocalizedAmount, unit: string): string | undefined {
  if (read.ok) return read.minor === 0n ? t`Enter an amount above zero.` : undefined;
  switch (read.reason) {
    case 'empty':
      return undefined;
    case 'negative':
      return t`Enter an amount above zero.`;
    case 'ambiguous_separator':
      return t`Use “${read.decimalSeparator}” for decimals, and nothing between the thousands.`;
    case 'too_many_decimals':
      return t`${unit} has at most ${read.maximumDecimals} decimals.`;
    case 'too_many_digits':
      return t`That is more than can be entered here.`;
    default:
      return t`Enter an amount in ${unit}, in digits.`;
  }
}
