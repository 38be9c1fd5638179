import { parsePrice } from '@tessera/money/price';
import { isAtOrBelowLtv } from './loan-to-value.ts';
import { releasableCollateral } from './releasable-collateral.ts';

const position = {
  asset: 'BTC',
  collateral: 80_000_000n,
  price: parsePrice('61234.5678'),
  debt: 2_000_000n,
} as const;
const quiet = {
  position,
  apr: 990,
  debtAtMaturity: 2_000_000n,
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
    expect(isAtOrBelowLtv({ ...position, collateral: left }, 5000)).toBe(true);
    expect(isAtOrBelowLtv({ ...position, collateral: left - 1n }, 5000)).toBe(false);
  });

  it('keeps what the interest until maturity will need', () => {
    const left = position.collateral - units({ ...quiet, debtAtMaturity: 2_800_000n });
    const atMaturity = { ...position, debt: 2_800_000n, collateral: left };
    expect(isAtOrBelowLtv(atMaturity, 6500)).toBe(true);
    expect(isAtOrBelowLtv({ ...atMaturity, collateral: left - 1n }, 6500)).toBe(false);
  });

  it('has nothing to release when there is no excess, and everything when nothing is owed', () => {
    expect(units({ ...quiet, position: { ...position, debt: 2_600_000n } })).toBe(0n);
    const free = { ...quiet, position: { ...position, debt: 0n }, debtAtMaturity: 0n };
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
