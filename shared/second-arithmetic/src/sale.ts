import type { Figures } from './figures.ts';
import { down, least, most, up } from './rounding.ts';
import { meets, type Standing } from './standing.ts';

/** What selling so many units brings. Everything but units and collateral is in cents. */
export type Sale = {
  readonly units: bigint;
  readonly proceeds: bigint;
  readonly fee: bigint;
  readonly repaid: bigint;
  readonly surplus: bigint;
  readonly writtenOff: bigint;
  readonly debtAfter: bigint;
  readonly collateralAfter: bigint;
};

/** How many of units · price are a cent. */
const perCent = ({ coins }: Figures, { coin }: Standing) => coins[coin].unitsPerCoin * 1_000_000n;

/** The fewest units that bring so many cents. */
const unitsFor = (figures: Figures, standing: Standing, cents: bigint) =>
  up(cents * perCent(figures, standing), standing.price);

export function saleOf(figures: Figures, standing: Standing, units: bigint): Sale {
  const proceeds = down(units * standing.price, perCent(figures, standing));
  const fee = up(proceeds * figures.saleFeeShare, 10_000n);
  const repaid = least(proceeds - fee, standing.debt);
  const left = standing.debt - repaid;
  const collateralAfter = standing.collateral - units;
  const writtenOff = collateralAfter === 0n ? left : 0n;
  const surplus = proceeds - fee - repaid;
  return {
    units,
    proceeds,
    fee,
    repaid,
    surplus,
    writtenOff,
    debtAfter: left - writtenOff,
    collateralAfter,
  };
}

/** Cents of proceeds of which so many are left when the fee is paid: the least of them. */
function proceedsThatLeave({ saleFeeShare }: Figures, cents: bigint): bigint {
  let proceeds = cents;
  while (proceeds - up(proceeds * saleFeeShare, 10_000n) < cents) {
    proceeds += cents - (proceeds - up(proceeds * saleFeeShare, 10_000n));
  }
  return proceeds;
}

/** The smallest sale: worth its minimum, or bringing the whole debt if that is less. */
const smallest = (figures: Figures, standing: Standing) =>
  least(
    unitsFor(figures, standing, figures.leastSale),
    unitsFor(figures, standing, proceedsThatLeave(figures, standing.debt)),
  );

/** The units that are sold to raise so many cents, as of arrears. */
export function unitsToRaise(figures: Figures, standing: Standing, cents: bigint): bigint {
  const wanted = unitsFor(figures, standing, proceedsThatLeave(figures, cents));
  return least(most(wanted, smallest(figures, standing)), standing.collateral);
}

/** What a whole cent of rounding, or three, cannot make up for. */
const rounding = 3n;

/**
 * The fewest units whose sale brings the loan to a target in basis points, or all when none do. Tried cent by
 * cent of proceeds, from where even the best rounding is not enough: no other number of units can be the fewest.
 */
export function unitsToTarget(figures: Figures, standing: Standing, target: bigint): bigint {
  const after = (cents: bigint, helps: bigint): boolean => {
    const units = unitsFor(figures, standing, cents);
    const { debtAfter, collateralAfter } = saleOf(figures, standing, units);
    return meets(
      figures,
      { ...standing, debt: most(debtAfter - helps, 0n), collateral: collateralAfter },
      target,
    );
  };
  const all = down(standing.collateral * standing.price, perCent(figures, standing));
  let [short, enough] = [0n, all];
  while (enough - short > 1n) {
    const tried = (short + enough) / 2n;
    if (after(tried, rounding)) enough = tried;
    else short = tried;
  }
  const least = smallest(figures, standing);
  if (least < standing.collateral) {
    const { debtAfter, collateralAfter } = saleOf(figures, standing, least);
    const isEnough = meets(
      figures,
      { ...standing, debt: debtAfter, collateral: collateralAfter },
      target,
    );
    if (isEnough) return least;
  }
  for (let cents = short; cents <= all; cents += 1n) {
    const units = unitsFor(figures, standing, cents);
    if (units > least && units < standing.collateral && after(cents, 0n)) return units;
  }
  return standing.collateral;
}
