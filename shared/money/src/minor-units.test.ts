import type { Asset } from './asset.ts';
import { formatAmount } from './format-amount.ts';
import { formatEuro } from './format-euro.ts';
import { greater } from './greater.ts';
import {
  type Cents,
  type CoinUnits,
  cents,
  coins,
  minorUnits,
  minus,
  negated,
  plus,
  sumOf,
} from './minor-units.ts';
import { isMoneyOf } from './money.ts';
import { valueInEuro } from './value-in-euro.ts';
import { fromWireMoney, toWireMoney } from './wire-money.ts';

const owe = (amount: Cents): Cents => amount;
const lock = (units: CoinUnits): CoinUnits => units;

const debt = cents(2_400_000n);
const collateral = minorUnits('BTC', 80_000_000n);

describe('minor units', () => {
  it('are taken where their asset is asked for, and zero everywhere', () => {
    expect([owe(debt), owe(0n), lock(collateral), lock(0n)]).toEqual([
      2_400_000n,
      0n,
      80_000_000n,
      0n,
    ]);
    expect(owe(fromWireMoney({ asset: 'EUR', amount: '1.00' }).minor)).toBe(100n);
  });

  it('are refused where another asset is asked for, and so is a number of nothing', () => {
    // @ts-expect-error Coins are no euros.
    owe(collateral);
    // @ts-expect-error Nor are euros coins.
    lock(debt);
    // @ts-expect-error Nobody said what this counts.
    owe(1n);
    // @ts-expect-error A sum by hand has lost what it counts.
    owe(debt + debt);
    // @ts-expect-error What was read as bitcoin is no euro.
    owe(fromWireMoney({ asset: 'BTC', amount: '1.00000000' }).minor);
  });

  it('are added and compared with their own', () => {
    expect(plus(debt, cents(1n))).toBe(2_400_001n);
    expect(minus(coins(3n), collateral)).toBe(-79_999_997n);
    expect(sumOf([debt, negated(debt), cents(1n)])).toBe(1n);
    expect(owe(greater(debt, 0n))).toBe(2_400_000n);
    // @ts-expect-error A coin is not added to a euro.
    plus(debt, collateral);
    // @ts-expect-error Nor taken from one.
    minus(debt, collateral);
    // @ts-expect-error Nor compared with one.
    greater(debt, collateral);
  });

  it('are valued and written as what they are', () => {
    expect(formatEuro(debt, 'en')).toBe('€24,000.00');
    expect(valueInEuro(collateral, 'BTC', 6_000_000_000_000n, 'down')).toBe(4_800_000n);
    // @ts-expect-error Coins are not written as euros.
    formatEuro(collateral, 'en');
    // @ts-expect-error Cents are not valued at a coin's price.
    valueInEuro(debt, 'BTC', 1n, 'down');
    // @ts-expect-error Nor sent as a coin's amount.
    toWireMoney({ asset: 'BTC', minor: debt });
    // @ts-expect-error Nor written as one.
    formatAmount(debt, 'BTC');
  });

  it('are known to be of an asset once that was asked', () => {
    const asked = fromWireMoney<Asset>({ asset: 'EUR', amount: '1.00' });
    // @ts-expect-error It may be anything.
    owe(asked.minor);
    expect(isMoneyOf(asked, 'EUR') && owe(asked.minor)).toBe(100n);
    expect(isMoneyOf(asked, 'BTC')).toBe(false);
  });
});
