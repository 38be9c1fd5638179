import type { Coin, Figures, Plan } from './figures.ts';
import { shareOfAYear } from './interest.ts';
import { most, toEven, up } from './rounding.ts';
import { meets } from './standing.ts';

export type Wish = {
  readonly coin: Coin;
  readonly plan: Plan;
  readonly principal: bigint;
  readonly collateral: bigint;
  readonly price: bigint;
  /** From the payout to maturity. */
  readonly days: number;
};

/** In cents, deducted from the payout. */
export function openingFee({ feeShare, leastFee }: Figures, principal: bigint): bigint {
  return most(up(principal * feeShare, 10_000n), leastFee);
}

/** Days over which interest stays unpaid: a bullet's whole term, and none where it is paid each month. */
const unpaidDays = ({ plan, days }: Pick<Wish, 'plan' | 'days'>) =>
  BigInt(plan === 'bullet' ? days : 0);

/** The highest whole basis points at which such a loan opens, so that a flat price never leads to the warning. */
function highestOpening({ coins }: Figures, wish: Pick<Wish, 'coin' | 'plan' | 'days'>): bigint {
  const { rates, warning } = coins[wish.coin];
  for (let share = rates.at(-1)?.upTo ?? 0n; share > 0n; share -= 1n) {
    const rate = rates.find(({ upTo }) => share <= upTo)?.rate ?? 0n;
    if (share * (shareOfAYear + rate * unpaidDays(wish)) <= warning * shareOfAYear) return share;
  }
  return 0n;
}

/** The rate in basis points at which such a loan opens; none when it may not. */
export function openingRate(figures: Figures, wish: Wish): bigint | undefined {
  const { principal, collateral, coin, price } = wish;
  const standing = { coin, collateral, price, debt: principal };
  const tier = figures.coins[coin].rates.find(({ upTo }) => meets(figures, standing, upTo));
  if (!tier || !meets(figures, standing, highestOpening(figures, wish))) return undefined;
  const interest = toEven(principal * tier.rate * unpaidDays(wish), shareOfAYear);
  const later = { ...standing, debt: principal + interest };
  return meets(figures, later, figures.coins[coin].warning) ? tier.rate : undefined;
}

/** Up to which loan-to-value a rate lets collateral go; a rate that nobody offers counts as the next lower. */
export function boundOfRate({ coins }: Figures, coin: Coin, rate: bigint): bigint {
  const { rates } = coins[coin];
  return rates.findLast((tier) => tier.rate <= rate)?.upTo ?? rates[0]?.upTo ?? 0n;
}
