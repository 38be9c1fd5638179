import { coins } from '@tessera/money/minor-units';
import { roundedCoins } from './rounded-coins.ts';

const ether = (units: bigint, rounding?: 'up' | 'down') =>
  roundedCoins(coins(units), 'ETH', rounding);

it('rounds to six decimals, up unless it is told otherwise', () => {
  expect(ether(1_234_567_000_000_000_001n)).toBe(1_234_568_000_000_000_000n);
  expect(ether(1_234_567_999_999_999_999n, 'down')).toBe(1_234_567_000_000_000_000n);
  expect(ether(1n)).toBe(1_000_000_000_000n);
  expect(ether(1n, 'down')).toBe(0n);
});

it('leaves a coin of six decimals as it is, and cuts one of eight', () => {
  expect(roundedCoins(coins(1n), 'USDC', 'down')).toBe(1n);
  expect(roundedCoins(coins(123_456_789n), 'BTC', 'down')).toBe(123_456_700n);
});
