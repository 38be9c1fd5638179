import { cents, coins } from '@tessera/money/minor-units';
import { parsePrice } from '@tessera/money/price';
import { cureFromFunds } from './cure-from-funds.ts';

/** The worked example: 0.8 BTC at €42,000 and a debt of €25,301.92 stand at 75.3%. */
const position = {
  asset: 'BTC',
  collateral: coins(80_000_000n),
  price: parsePrice('42000'),
  debt: cents(2_530_192n),
} as const;
const target = 6_500;
const cure = (freeCoins: bigint, freeCents: bigint) =>
  cureFromFunds(position, target, { coins: coins(freeCoins), cents: cents(freeCents) });

describe('a cure from free funds', () => {
  it('takes coins alone where they are enough, and no more than it needs', () => {
    expect(cure(12_681_026n, 1_000_000n)).toEqual({ coins: 12_681_026n, cents: 0n });
  });

  it('takes euros alone where the coins are not enough', () => {
    expect(cure(12_681_025n, 346_192n)).toEqual({ coins: 0n, cents: 346_192n });
  });

  it('takes all coins and the rest in euros where neither is enough', () => {
    expect(cure(6_000_000n, 200_000n)).toEqual({ coins: 6_000_000n, cents: 182_392n });
    expect(cure(6_000_000n, 182_392n)).toEqual({ coins: 6_000_000n, cents: 182_392n });
  });

  it('takes nothing where both together are not enough', () => {
    expect(cure(6_000_000n, 182_391n)).toBeUndefined();
    expect(cure(0n, 0n)).toBeUndefined();
  });
});
