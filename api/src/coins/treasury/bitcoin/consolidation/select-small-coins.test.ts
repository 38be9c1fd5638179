import { minorUnits } from '@tessera/money/minor-units';
import type { Coin } from '../select-coins.ts';
import { selectSmallCoins } from './select-small-coins.ts';

const coin = (satoshis: number, index = satoshis): Coin => ({
  transactionId: String(index).padStart(64, '0'),
  position: 0,
  amount: minorUnits('BTC', BigInt(satoshis)),
  path: { branch: 0, index: BigInt(index) },
});
const coins = (count: number, satoshis: number) =>
  Array.from({ length: count }, (_, index) => coin(satoshis, index));

/** What stays for payments. */
const large = coin(100_000_000, 9_999_999);
const rate = 1_000n;

describe('small coins', () => {
  it('become one coin when there are more than so many of them, less the fee', () => {
    const chosen = selectSmallCoins([...coins(4, 100_000), large], { above: 3, rate });
    expect(chosen?.coins).toHaveLength(4);
    // Ten and a half virtual bytes, 68 for each input, 31 for the output.
    expect(chosen?.fee).toBe(314n);
    expect(chosen?.amount).toBe(400_000n - 314n);
  });

  it('are left alone when there are no more', () => {
    expect(selectSmallCoins([...coins(3, 100_000), large], { above: 3, rate })).toBeNull();
  });

  it('are never those of a hundredth of a bitcoin and more', () => {
    const spendable = [...coins(3, 1_000_000), ...coins(2, 999_999)];
    expect(selectSmallCoins(spendable, { above: 2, rate })).toBeNull();
    expect(selectSmallCoins(spendable, { above: 1, rate })?.coins).toHaveLength(2);
  });

  it('stay where spending them costs more than a fifth of them', () => {
    // An input costs 79 satoshis alone at this rate, with all that it is in.
    const chosen = selectSmallCoins([coin(394), coin(395), coin(50_000), large], {
      above: 2,
      rate,
    });
    expect(chosen?.coins.map(({ amount }) => amount)).toEqual([395n, 50_000n]);
    expect(selectSmallCoins([...coins(300, 394), large], { above: 2, rate })).toBeNull();
  });

  it('go 250 at a time, the smallest first', () => {
    const spendable = Array.from({ length: 600 }, (_, index) => coin(10_600 - index));
    const chosen = selectSmallCoins([...spendable, large], { above: 500, rate });
    expect(chosen?.coins).toHaveLength(250);
    expect(chosen?.coins[0]?.amount).toBe(10_001n);
    expect(chosen?.coins.at(-1)?.amount).toBe(10_250n);
  });

  it('leave at least as much for payments as they take', () => {
    const chosen = (spendable: Coin[]) =>
      selectSmallCoins(spendable, { above: 1, rate })?.coins.map(({ amount }) => amount);
    expect(chosen(coins(9, 100_000))).toHaveLength(4);
    expect(chosen([...coins(4, 100_000), coin(200_000), coin(200_000)])).toHaveLength(4);
    expect(chosen([...coins(4, 100_000), coin(200_000), coin(199_999)])).toHaveLength(3);
    expect(chosen([coin(1_000), coin(1_001), coin(1_002), coin(900_000)])).toHaveLength(3);
    expect(chosen([coin(1_000), coin(900_000), coin(900_001), coin(900_002)])).toHaveLength(2);
    expect(chosen([coin(500_000), coin(500_001), coin(1_000_000)])).toBeUndefined();
  });
});
