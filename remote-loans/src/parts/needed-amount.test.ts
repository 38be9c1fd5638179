import { minorUnits } from '@tessera/money/minor-units';
import { money } from '@tessera/money/money';
import { neededAmount } from './needed-amount.ts';

describe('an amount that is needed', () => {
  it('is never shown as less than it is', () => {
    const ether = money('ETH', minorUnits('ETH', 1_234_567_000_000_000_001n));
    expect(neededAmount(ether)).toBe('1.234568\u00a0ETH');
    const bitcoin = money('BTC', minorUnits('BTC', 12_345_678n));
    expect(neededAmount(bitcoin)).toBe('0.123457\u00a0BTC');
  });

  it('of euros is exact', () => {
    expect(neededAmount(money('EUR', minorUnits('EUR', 74_961n)))).toBe('€749.61');
  });
});
