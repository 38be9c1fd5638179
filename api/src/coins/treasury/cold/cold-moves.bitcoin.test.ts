import { oneCoin } from '../../../../test/bitcoin-treasury.ts';
import { foreignWords, signWithColdKeys } from '../../../../test/cold-keys.ts';
import {
  type ColdBitcoinTreasury,
  startColdBitcoinTreasury,
} from '../../../../test/cold-treasury.ts';
import { hotPath } from '../ethereum/hot-wallet.ts';
import { coldPath } from './cold-move.ts';

let treasury: ColdBitcoinTreasury;
beforeAll(async () => {
  treasury = await startColdBitcoinTreasury();
});
afterAll(() => treasury.stop());

const cold = () => treasury.receivedBy(treasury.gateway.deriveAddress(coldPath).address);
/** As the signer's machine says it. */
const hot = () => `bitcoin:regtest:${treasury.gateway.deriveAddress(hotPath).address}`;

describe('bitcoins of the house', () => {
  it('go to the cold address, are counted there and never spent by a payment, and come back signed', async () => {
    await treasury.sweep('BTC', 9n * oneCoin);
    await treasury.confirmAll();
    expect(await cold()).toBe(9n * oneCoin);
    expect(await treasury.differences()).toEqual({});
    // Less than one is hot: nine are no help.
    const order = await treasury.approve({
      ...{ asset: 'BTC', amount: 2n * oneCoin, destination: treasury.freshAddress() },
    });
    expect(await treasury.plan(order)).toBe('short');

    const { id, unsigned } = await treasury.prepare('BTC', 3n * oneCoin);
    const foreign = await signWithColdKeys(unsigned, hot(), { words: foreignWords }).catch(
      () => null,
    );
    expect(foreign).toBeNull();
    const { signed, said } = await signWithColdKeys(unsigned, hot());
    expect(said).toContain('pays 300000000 satoshi to bcrt1');
    await treasury.bring(id, signed);
    await treasury.confirmAll();
    expect(await treasury.differences()).toEqual({});
    expect(await cold()).toBeLessThan(6n * oneCoin);
    expect(await treasury.plan(order)).toBe('planned');
  });
});
