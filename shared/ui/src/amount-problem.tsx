import type { LocalizedAmount } from '@tessera/money/parse-localized-amount';

type Refused = Extract<LocalizedAmount, { ok: false }>;

/** What to tell a person whose amount was refused, or nothing for an empty field. */
export function amountProblem(refused: Refused, unit: string): string | undefined {
  switch (refused.reason) {
    case 'empty':
      return undefined;
    case 'negative':
      return 'Enter an amount above zero.';
    case 'ambiguous_separator':
      return `Use “${refused.decimalSeparator}” for decimals, and nothing between the thousands.`;
    case 'too_many_decimals':
      return `${unit} has at most ${refused.maximumDecimals} decimals.`;
    case 'too_many_digits':
      return 'That is more than can be entered here.';
    default:
      return `Enter an amount in ${unit}, in digits.`;
  }
}
