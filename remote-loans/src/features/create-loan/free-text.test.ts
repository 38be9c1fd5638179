import { coins } from '@tessera/money/minor-units';
import { freeText } from './free-text.ts';

describe('what is free of a coin, in short', () => {
  it.each([
    ['BTC', 44_987_999n, '0.4498'],
    ['ETH', 7_493_499_000_000_000_000n, '7.4934'],
    ['USDC', 10_569_411_216n, '10,569.4112'],
    ['USDC', 942_000_000n, '942.00'],
    ['BTC', 0n, '0.00'],
  ] as const)('%s %i is %s', (asset, units, text) => {
    expect(freeText(asset, coins(units))).toBe(text);
  });

  it('is written in full where it is less than what is shown', () => {
    expect(freeText('BTC', coins(9_999n))).toBe('0.00009999');
    expect(freeText('ETH', coins(1n))).toBe('0.000000000000000001');
  });
});
