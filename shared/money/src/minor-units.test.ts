import { greater } from './greater.ts';
import {
  type Cents,
  type CoinUnits,
  cents,
  coins,
  minorUnits,
  minus,
  plus,
} from './minor-units.ts';
import { fromWireMoney } from './wire-money.ts';

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
    expect(owe(greater(debt, 0n))).toBe(2_400_000n);
    // @ts-expect-error A coin is not added to a euro.
    plus(debt, collateral);
    // @ts-expect-error Nor taken from one.
    minus(debt, collateral);
    // @ts-expect-error Nor compared with one.
    greater(debt, collateral);
  });
});
