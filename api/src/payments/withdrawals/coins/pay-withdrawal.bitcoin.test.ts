import { parseAmount } from '@tessera/money/parse-amount';
import { type BitcoinTreasury, startBitcoinTreasury } from '../../../../test/bitcoin-treasury.ts';
import { withdrawingCustomer } from '../../../../test/withdrawing-customer.ts';

let treasury: BitcoinTreasury;
beforeEach(async () => {
  treasury = await startBitcoinTreasury();
});
afterEach(() => treasury.stop());

describe('a confirmed withdrawal of bitcoin', () => {
  it('of all there is is sent, confirmed by the network and booked to the last satoshi', async () => {
    const { node, watch } = treasury;
    const outside = treasury.freshAddress();
    const ada = await withdrawingCustomer(treasury, {
      mine: (blocks) => node.mine(blocks),
      send: (_, address, amount) => node.send(address, amount),
      confirmations: 3,
      outside,
    });
    await ada.deposit('BTC', '0.50000000');
    const { maximum, fee } = await ada.quote('BTC');
    const amount = parseAmount(maximum.amount, 'BTC');
    expect(amount + parseAmount(fee.amount, 'BTC')).toBe(50_000_000n);
    const withdrawal = await ada.withdraw('BTC', maximum.amount);
    await ada.work();
    expect(await ada.read(withdrawal)).toMatchObject({ state: 'broadcast', confirmations: 0 });
    await node.mine(1);
    await watch();
    await ada.work();
    expect(await ada.read(withdrawal)).toMatchObject({
      state: 'confirming',
      confirmations: 1,
      confirmationsRequired: 3,
    });
    await node.mine(2);
    await watch();
    await ada.work();
    expect(await ada.read(withdrawal)).toMatchObject({ state: 'completed', confirmations: 3 });
    expect(await treasury.receivedBy(outside)).toBe(amount);
    expect(await ada.coins('BTC')).toEqual({ available: '0.00000000', held: '0.00000000' });
    expect(await ada.house('BTC')).toMatchObject({ in_transit: 0n, custody: 0n });
    expect(await treasury.differences()).toEqual({});
  });
});
