import { cents, coins } from '@tessera/money/minor-units';
import { parsePrice } from '@tessera/money/price';
import { aprForLtv, aprTierForPosition, ltvBoundOfApr } from './apr-for-ltv.ts';
import { cureToTarget } from './cure.ts';
import { loanHealth } from './loan-health.ts';
import type { LoanPosition } from './loan-position.ts';
import {
  isAtOrAboveLtv,
  isAtOrBelowLtv,
  loanToValue,
  loanToValueInBasisPoints,
} from './loan-to-value.ts';
import { thresholdPrice, thresholdPrices } from './threshold-price.ts';

const position: LoanPosition = {
  asset: 'ETH',
  collateral: coins(10n ** 18n),
  price: parsePrice('2000'),
  debt: cents(100_000n),
};

describe('a threshold', () => {
  it('triggers exactly at it and is met exactly at it', () => {
    expect(isAtOrAboveLtv(position, 5000)).toBe(true);
    expect(isAtOrBelowLtv(position, 5000)).toBe(true);
  });

  it('is tested on exact values, where the rounded ratio would say otherwise', () => {
    const oneWeiMore = { ...position, collateral: coins(position.collateral + 1n) };
    expect(loanToValue(oneWeiMore)).toBe(50_000_000n);
    expect(isAtOrAboveLtv(oneWeiMore, 5000)).toBe(false);
    const oneWeiLess = { ...position, collateral: coins(position.collateral - 1n) };
    expect(isAtOrBelowLtv(oneWeiLess, 5000)).toBe(false);
  });

  it('lies at a price that triggers it, and the next lower one does too', () => {
    const price = thresholdPrice(position, 6800) ?? 0n;
    expect(price).toBe(parsePrice('1470.58823530'));
    expect(isAtOrAboveLtv({ ...position, price: price + 1n }, 6800)).toBe(false);
    expect(isAtOrAboveLtv({ ...position, price: price - 1n }, 6800)).toBe(true);
  });
});

describe('a loan that owes nothing', () => {
  const free = { ...position, debt: 0n } as const;

  it('has an LTV of zero and no threshold prices', () => {
    expect(loanToValueInBasisPoints(free)).toBe(0);
    expect(thresholdPrices(free)).toBeNull();
    expect(isAtOrAboveLtv({ ...free, collateral: 0n }, 1)).toBe(false);
    expect(loanToValue({ ...free, collateral: 0n })).toBe(0n);
  });
});

describe('a debt on nothing', () => {
  const bare = { ...position, collateral: 0n } as const;

  it('has no LTV, and is above every threshold', () => {
    expect(loanToValueInBasisPoints(bare)).toBeNull();
    expect(isAtOrAboveLtv(bare, 9100)).toBe(true);
    expect(thresholdPrices(bare)).toBeNull();
  });
});

describe('what a position is rounded to', () => {
  it('never flatters it: the LTV goes up where the nearest is below', () => {
    expect(loanToValue({ ...position, price: parsePrice('3000') })).toBe(33_333_334n);
  });
});

describe('loanToValueInBasisPoints', () => {
  it('rounds up', () => {
    expect(loanToValueInBasisPoints({ ...position, debt: cents(100_001n) })).toBe(5001);
  });
});

describe('loanHealth', () => {
  const quiet = { hasMarginCall: false, isLiquidating: false };
  const at = (debt: bigint, call = quiet) => loanHealth({ ...position, debt: cents(debt) }, call);

  it('follows the thresholds of the asset', () => {
    expect([at(123_999n), at(124_000n), at(136_000n), at(156_000n)]).toEqual([
      'healthy',
      'warning',
      'margin_call',
      'liquidating',
    ]);
  });

  it('stays in a call until the call is over', () => {
    expect(at(100_000n, { hasMarginCall: true, isLiquidating: false })).toBe('margin_call');
    expect(at(100_000n, { hasMarginCall: true, isLiquidating: true })).toBe('liquidating');
  });
});

describe('the APR', () => {
  it.each([
    ['BTC', [690, 690, 790, 990, 1190, undefined]],
    ['ETH', [690, 690, 790, 990, undefined, undefined]],
    ['USDC', [690, 690, 790, 990, 990, 990]],
  ] as const)('of %s steps up with the opening LTV', (asset, expected) => {
    const rates = [1, 2500, 2501, 5000, 6000, 8000].map((ltv) => aprForLtv(asset, ltv));
    expect(rates).toEqual(expected);
  });

  it('belongs to the exact position', () => {
    expect(aprTierForPosition(position)?.apr).toBe(990);
    expect(aprTierForPosition({ ...position, debt: cents(100_001n) })?.apr).toBe(1190);
    expect(aprTierForPosition({ ...position, debt: cents(110_001n) })).toBeUndefined();
  });

  it('bounds what can be released', () => {
    expect(ltvBoundOfApr('BTC', 990)).toBe(5000);
    expect(ltvBoundOfApr('USDC', 990)).toBe(8000);
    expect(ltvBoundOfApr('BTC', 1100)).toBe(5000);
    expect(ltvBoundOfApr('BTC', 100)).toBe(2500);
  });
});

describe('cureToTarget', () => {
  it('asks for nothing at or below the target', () => {
    expect(cureToTarget(position, 5000)).toEqual({ repay: 0n, addCollateral: 0n });
  });

  it('asks for what just does, and a unit less does not', () => {
    const hurt = { ...position, debt: cents(140_003n), price: parsePrice('1999.12345678') };
    const { repay, addCollateral } = cureToTarget(hurt, 6200);
    expect(isAtOrBelowLtv({ ...hurt, debt: cents(hurt.debt - repay) }, 6200)).toBe(true);
    expect(isAtOrBelowLtv({ ...hurt, debt: cents(hurt.debt - repay + 1n) }, 6200)).toBe(false);
    const collateral = hurt.collateral + addCollateral;
    expect(isAtOrBelowLtv({ ...hurt, collateral: coins(collateral) }, 6200)).toBe(true);
    expect(isAtOrBelowLtv({ ...hurt, collateral: coins(collateral - 1n) }, 6200)).toBe(false);
  });
});
