/** So many parts are one. */
const one = 10n ** 40n;
/** Of the rate that is shown, eight decimals. */
const shown = 100_000_000n;

const times = (a: bigint, b: bigint) => (a * b) / one;

function power(base: bigint, exponent: number): bigint {
  let result = one;
  for (let count = 0; count < exponent; count += 1) result = times(result, base);
  return result;
}

/**
 * The annual percentage rate of charge with eight decimals, half up: the rate at which payments
 * some months after the payout are worth what arrived (Directive 2008/48/EC, Annex I; a month is a twelfth of a
 * year). Found by halving, in whole numbers.
 */
export function annualCharge(
  payout: bigint,
  payments: readonly { readonly months: number; readonly amount: bigint }[],
): bigint {
  // What a cent is worth a month earlier: between nothing and itself.
  let [low, high] = [1n, one];
  while (high - low > 1n) {
    const discount = (low + high) / 2n;
    const worth = payments.reduce(
      (sum, { months, amount }) => sum + amount * power(discount, months),
      0n,
    );
    if (worth > payout * one) high = discount;
    else low = discount;
  }
  const year = (one * one) / power(low, 12);
  return ((year - one) * 2n * shown + one) / (2n * one);
}
