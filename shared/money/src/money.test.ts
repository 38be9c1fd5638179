import { AmountError } from './amount-error.ts';
import { addMoney, compareMoney, type Money, money, subtractMoney } from './money.ts';
import { fromWireMoney, toWireMoney } from './wire-money.ts';

describe('money', () => {
  const one = money('EUR', 100n);
  const two = money('EUR', 200n);

  it('adds, subtracts and compares within one asset', () => {
    expect(addMoney(one, two)).toEqual(money('EUR', 300n));
    expect(subtractMoney(one, two)).toEqual(money('EUR', -100n));
    expect([two, one].sort(compareMoney)).toEqual([one, two]);
    expect(compareMoney(one, money('EUR', 100n))).toBe(0);
  });

  it('refuses to mix assets', () => {
    const coin: Money = money('BTC', 1n);
    for (const mix of [addMoney<Money['asset']>, subtractMoney<Money['asset']>, compareMoney]) {
      expect(() => mix(one as Money, coin)).toThrow(AmountError);
    }
  });

  it('travels as a decimal string in whole units', () => {
    const wire = toWireMoney(money('BTC', 80_000_000n));
    expect(wire).toEqual({ asset: 'BTC', amount: '0.80000000' });
    expect(fromWireMoney(wire)).toEqual(money('BTC', 80_000_000n));
  });
});
