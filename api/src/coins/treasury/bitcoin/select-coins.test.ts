import { Transaction } from '@scure/btc-signer';
import { minorUnits } from '@tessera/money/minor-units';
import fc from 'fast-check';
import { bitcoinTestKey, regtest } from '../../../../test/test-keys.ts';
import { type Coin, selectCoins, settleCoins } from './select-coins.ts';
import { feeFor, ownScriptBytes, virtualSize } from './transaction-size.ts';

const path = { branch: 1, index: 0n } as const;

const coinsOf = (amounts: readonly bigint[]): Coin[] =>
  amounts.map((count, position) => {
    return { transactionId: 'aa'.repeat(32), position, amount: minorUnits('BTC', count), path };
  });

const outlay = {
  amount: minorUnits('BTC', 100_000n),
  destinationBytes: ownScriptBytes,
  rate: 2_000n,
};
const amountsIn = (selection: ReturnType<typeof selectCoins>) =>
  selection?.coins.map(({ amount }) => amount);

describe('the coins of a payment', () => {
  it('are the smallest that suffices alone', () => {
    const selection = selectCoins(coinsOf([1_000_000n, 90_000n, 150_000n, 200_000n]), outlay);
    expect(amountsIn(selection)).toEqual([150_000n]);
  });

  it('are as few as possible where none suffices alone', () => {
    const selection = selectCoins(coinsOf([30_000n, 60_000n, 80_000n, 20_000n]), outlay);
    expect(amountsIn(selection)).toEqual([80_000n, 60_000n]);
  });

  it('leave room for a higher fee if they can, and go without it if they cannot', () => {
    // 141 virtual bytes: 282 satoshi at this rate, and three times that when fees rise.
    const tight = 100_000n + 282n + 294n;
    expect(amountsIn(selectCoins(coinsOf([tight, 150_000n]), outlay))).toEqual([150_000n]);
    expect(amountsIn(selectCoins(coinsOf([tight]), outlay))).toEqual([tight]);
  });

  it('give no change that would be dust', () => {
    const withoutChange = feeFor(virtualSize(1, [ownScriptBytes]), outlay.rate);
    const exact = settleCoins(coinsOf([100_000n + withoutChange]), outlay);
    expect(exact).toMatchObject({ change: null, fee: withoutChange });
    expect(settleCoins(coinsOf([100_000n + withoutChange - 1n]), outlay)).toBeNull();
    const withChange = feeFor(virtualSize(1, [ownScriptBytes, ownScriptBytes]), outlay.rate);
    const dust = settleCoins(coinsOf([100_000n + withChange + 293n]), outlay);
    expect(dust).toMatchObject({ change: null, fee: withChange + 293n });
    const change = settleCoins(coinsOf([100_000n + withChange + 294n]), outlay);
    expect(change).toMatchObject({ change: 294n, fee: withChange });
  });

  it('are none when all together are not enough', () => {
    expect(selectCoins(coinsOf([50_000n, 49_000n]), outlay)).toBeNull();
    expect(selectCoins([], outlay)).toBeNull();
  });

  it('pay the amount, at least the rate, and give back the rest to the last satoshi', () => {
    const satoshi = fc
      .bigInt({ min: 300n, max: 10n ** 9n })
      .map((count) => minorUnits('BTC', count));
    const request = fc.record({ amounts: fc.array(satoshi, { maxLength: 40 }), amount: satoshi });
    fc.assert(
      fc.property(request, fc.bigInt({ min: 1_000n, max: 300_000n }), (asked, rate) => {
        const { amounts, amount } = asked;
        const selection = selectCoins(coinsOf(amounts), { ...outlay, amount, rate });
        if (!selection) {
          const all = settleCoins(coinsOf(amounts), { ...outlay, amount, rate });
          const worthwhile = amounts.filter((each) => each > feeFor(68n, rate) + 1n);
          expect(all === null || worthwhile.length < amounts.length).toBe(true);
          return;
        }
        const { coins, fee, change } = selection;
        const spent = coins.reduce((sum, coin) => sum + coin.amount, 0n);
        expect(spent).toBe(amount + fee + (change ?? 0n));
        expect(new Set(coins).size).toBe(coins.length);
        const outputs = change === null ? [ownScriptBytes] : [ownScriptBytes, ownScriptBytes];
        expect(fee).toBeGreaterThanOrEqual(feeFor(virtualSize(coins.length, outputs), rate));
        if (change !== null) expect(change).toBeGreaterThanOrEqual(294n);
      }),
    );
  });
});

describe('the size that is paid for', () => {
  it.each([
    [1, 1],
    [1, 2],
    [2, 2],
    [7, 2],
    [260, 1],
  ])(
    'of %i inputs and %i outputs is that of the signed transaction or a little more',
    (inputs, outputs) => {
      const key = bitcoinTestKey({ branch: 1, index: 0 });
      const transaction = new Transaction({ version: 2 });
      for (let index = 0; index < inputs; index += 1) {
        transaction.addInput({
          txid: 'bb'.repeat(32),
          index,
          witnessUtxo: { script: key.script, amount: 100_000n },
        });
      }
      for (let index = 0; index < outputs; index += 1) {
        transaction.addOutputAddress(key.address, 10_000n, regtest);
      }
      transaction.sign(key.privateKey);
      transaction.finalize();
      const size = virtualSize(
        inputs,
        Array.from({ length: outputs }, () => ownScriptBytes),
      );
      expect(size).toBeGreaterThanOrEqual(BigInt(transaction.vsize));
      expect(size).toBeLessThanOrEqual(BigInt(transaction.vsize + inputs + 1));
    },
  );
});
