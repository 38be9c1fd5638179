import { cents, coins } from '@tessera/money/minor-units';
import { parsePrice } from '@tessera/money/price';
import { isAtOrBelowLtv } from './loan-to-value.ts';
import { releasableCollateral } from './releasable-collateral.ts';

const position = {
  asset: 'BTC',
  collateral: coins(80_000_000n),
  price: parsePrice('61234.5678'),
  debt: cents(2_000_000n),
} as const;
const quiet = {
  position,
  apr: 990,
  debtAtMaturity: cents(2_000_000n),
  hasMarginCall: false,
  isInArrears: false,
  isAfterMaturity: false,
};

function units(loan: Parameters<typeof releasableCollateral>[0]): bigint {
  const release = releasableCollateral(loan);
  if (!release.ok) throw new Error(release.reason);
  return release.units;
}

describe('releasableCollateral', () => {
  it('releases down to the upper bound of the APR tier, and not a unit more', () => {
    const excess = units(quiet);
    const left = position.collateral - excess;
    expect(excess > 0n).toBe(true);
    expect(isAtOrBelowLtv({ ...position, collateral: coins(left) }, 5000)).toBe(true);
    expect(isAtOrBelowLtv({ ...position, collateral: coins(left - 1n) }, 5000)).toBe(false);
  });

  it('keeps what the interest until maturity will need', () => {
    const left = position.collateral - units({ ...quiet, debtAtMaturity: cents(2_800_000n) });
    const atMaturity = { ...position, debt: cents(2_800_000n), collateral: coins(left) };
    expect(isAtOrBelowLtv(atMaturity, 6500)).toBe(true);
    expect(isAtOrBelowLtv({ ...atMaturity, collateral: coins(left - 1n) }, 6500)).toBe(false);
  });

  it('has nothing to release when there is no excess, and everything when nothing is owed', () => {
    expect(units({ ...quiet, position: { ...position, debt: cents(2_600_000n) } })).toBe(0n);
    const free = { ...quiet, position: { ...position, debt: 0n }, debtAtMaturity: 0n } as const;
    expect(units(free)).toBe(position.collateral);
  });

  it.each([
    [{ hasMarginCall: true }, 'margin_call'],
    [{ isInArrears: true }, 'in_arrears'],
    [{ isAfterMaturity: true }, 'after_maturity'],
  ] as const)('never releases with %p', (state, reason) => {
    expect(releasableCollateral({ ...quiet, ...state })).toEqual({ ok: false, reason });
  });
});
