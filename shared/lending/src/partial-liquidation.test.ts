import { type CollateralAsset, collateralAssets } from '@tessera/money/asset';
import { cents, coins } from '@tessera/money/minor-units';
import { parsePrice } from '@tessera/money/price';
import fc from 'fast-check';
import { collateralAtLtv } from './collateral-at-ltv.ts';
import { saleForAmount, saleOfUnits } from './collateral-sale.ts';
import type { LoanPosition } from './loan-position.ts';
import { isAtOrBelowLtv } from './loan-to-value.ts';
import { partialLiquidation } from './partial-liquidation.ts';
import { collateralTerms } from './terms.ts';

function sold(position: LoanPosition, target?: number) {
  const sale = partialLiquidation(position, target);
  if (!sale.ok) throw new Error(sale.reason);
  return sale;
}

/** Positions on both sides of every threshold, from the smallest debts to the largest. */
const anyPosition: fc.Arbitrary<LoanPosition> = fc
  .record({
    asset: fc.constantFrom<CollateralAsset>(...collateralAssets),
    price: fc.bigInt({ min: parsePrice('0.5'), max: parsePrice('2500000') }),
    debt: fc
      .oneof(fc.bigInt({ min: 1n, max: 30_000n }), fc.bigInt({ min: 1n, max: 12_000_000n }))
      .map(cents),
    ltv: fc.integer({ min: 5000, max: 13_000 }),
  })
  .map(({ ltv, ...rest }) => ({
    ...rest,
    collateral: collateralAtLtv(rest, rest.debt, ltv),
  }));

describe('partialLiquidation', () => {
  it('does nothing at or below the target', () => {
    const position = {
      asset: 'BTC',
      collateral: coins(80_000_000n),
      debt: cents(3_120_000n),
    } as const;
    expect(partialLiquidation({ ...position, price: parsePrice('60000') })).toEqual({
      ok: false,
      reason: 'target_met',
    });
  });

  it('sells at least €100', () => {
    const position = {
      asset: 'BTC',
      collateral: coins(80_000_000n),
      price: parsePrice('60000'),
    } as const;
    expect(sold({ ...position, debt: cents(3_120_100n) }).proceeds).toBe(10_000n);
  });

  it('sells for the whole debt when that is less than €100', () => {
    const sale = sold({
      asset: 'BTC',
      collateral: coins(12_000n),
      price: parsePrice('60000'),
      debt: cents(600n),
    });
    expect(sale).toMatchObject({
      debtAfter: 0n,
      repaid: 600n,
      surplus: 0n,
      proceeds: 607n,
      fee: 7n,
    });
    expect(sale.collateralAfter).toBe(12_000n - sale.unitsSold);
  });

  it('sells all and writes off the rest when even that does not do', () => {
    const sale = sold({
      asset: 'BTC',
      collateral: coins(80_000_000n),
      price: parsePrice('30000'),
      debt: cents(2_530_192n),
    });
    expect(sale).toMatchObject({
      unitsSold: 80_000_000n,
      proceeds: 2_400_000n,
      fee: 24_000n,
      repaid: 2_376_000n,
      writtenOff: 154_192n,
      debtAfter: 0n,
      surplus: 0n,
      ltvAfter: null,
    });
  });

  it('gives back what is left of the proceeds when a unit is worth more than what is owed', () => {
    const aEuroPerUnit = parsePrice('100000000');
    const sale = sold({
      asset: 'BTC',
      collateral: coins(2n),
      price: aEuroPerUnit,
      debt: cents(150n),
    });
    expect(sale).toMatchObject({
      unitsSold: 2n,
      fee: 2n,
      repaid: 150n,
      surplus: 48n,
      writtenOff: 0n,
    });
  });

  it('refuses a target that fee and target together cannot reach', () => {
    const position = { asset: 'BTC', collateral: coins(1n), price: 1n, debt: cents(100n) } as const;
    expect(() => partialLiquidation(position, 9900)).toThrow(RangeError);
    expect(() => partialLiquidation({ ...position, price: 0n })).toThrow(RangeError);
  });

  it('sells the fewest units that reach the target, or all and writes off the rest', () => {
    fc.assert(
      fc.property(anyPosition, (position) => {
        const { asset, collateral, debt, price } = position;
        const target = collateralTerms[asset].cureTargetLtv;
        const sale = partialLiquidation(position, target);
        if (!sale.ok) return expect(isAtOrBelowLtv(position, target)).toBe(true);

        const does = (units: bigint) => {
          const { collateralAfter, debtAfter, proceeds } = saleOfUnits(position, coins(units));
          const after = { asset, price, collateral: collateralAfter, debt: debtAfter };
          return isAtOrBelowLtv(after, target) && (proceeds >= 10_000n || debtAfter === 0n);
        };
        expect(sale.unitsSold <= collateral).toBe(true);
        expect(sale.repaid + sale.debtAfter + sale.writtenOff).toBe(debt);
        expect(sale.repaid + sale.fee + sale.surplus).toBe(sale.proceeds);
        if (sale.unitsSold < collateral) {
          expect(does(sale.unitsSold)).toBe(true);
          expect(sale.writtenOff).toBe(0n);
        }
        // A unit less does not, nor does any of the strides below it, which span from wei to euros.
        for (let step = 1n; step < sale.unitsSold; step *= 4n) {
          expect(does(sale.unitsSold - step)).toBe(false);
        }
      }),
      { numRuns: 600 },
    );
  });

  it('finds the fewest units as a search through all of them does', () => {
    const small = fc.record({
      collateral: fc.bigInt({ min: 1n, max: 400n }).map(coins),
      price: fc.bigInt({ min: parsePrice('500000'), max: parsePrice('90000000') }),
      percent: fc.bigInt({ min: 60n, max: 130n }),
    });
    fc.assert(
      fc.property(small, ({ collateral, price, percent }) => {
        const value = (collateral * price) / 10n ** 14n;
        const debt = cents((value * percent) / 100n + 1n);
        const position = { asset: 'BTC', collateral, price, debt } as const;
        const sale = partialLiquidation(position);
        if (!sale.ok) return;
        let fewest: bigint = collateral;
        for (let units = 0n; units < collateral; units += 1n) {
          const { collateralAfter, debtAfter, proceeds } = saleOfUnits(position, coins(units));
          const after = {
            asset: 'BTC',
            price,
            collateral: collateralAfter,
            debt: debtAfter,
          } as const;
          if (isAtOrBelowLtv(after, 6500) && (proceeds >= 10_000n || debtAfter === 0n)) {
            fewest = units;
            break;
          }
        }
        expect(sale.unitsSold).toBe(fewest);
      }),
      { numRuns: 300 },
    );
  });
});

describe('saleForAmount', () => {
  const position: LoanPosition = {
    asset: 'ETH',
    collateral: coins(5n * 10n ** 18n),
    price: parsePrice('2000'),
    debt: cents(500_000n),
  };

  it('raises the arrears after the fee, with no unit to spare', () => {
    const sale = saleForAmount(position, cents(47_006n));
    expect(sale).toMatchObject({ repaid: 47_006n, surplus: 0n, debtAfter: 452_994n });
    expect(saleOfUnits(position, coins(sale.unitsSold - 1n)).repaid < 47_006n).toBe(true);
  });

  it('sells at least €100 and at most everything', () => {
    expect(saleForAmount(position, cents(1_000n)).proceeds).toBe(10_000n);
    const poor = { ...position, collateral: coins(10n ** 17n) };
    expect(saleForAmount(poor, cents(500_000n))).toMatchObject({
      collateralAfter: 0n,
      writtenOff: 500_000n - 19_800n,
    });
  });
});
