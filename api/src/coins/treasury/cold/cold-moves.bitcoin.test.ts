import { minorUnits } from '@tessera/money/minor-units';
import {
  type BitcoinTreasury,
  oneCoin,
  startBitcoinTreasury,
} from '../../../../test/bitcoin-treasury.ts';
import { coldEnvironment, signWithColdKeys } from '../../../../test/cold-keys.ts';
import { testWords } from '../../../../test/test-config.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { getRow } from '../../../platform/database/rows.ts';
import { openHouseAddresses } from '../../chains/addresses/open-house-addresses.ts';
import { hotPath } from '../ethereum/hot-wallet.ts';
import { coldPath } from './cold-move.ts';
import { orderColdSweep, orderRefill } from './order-cold-move.ts';
import { recordSignedRefill } from './record-signed-refill.ts';

let treasury: BitcoinTreasury;
beforeAll(async () => {
  treasury = await startBitcoinTreasury(coldEnvironment);
  await openHouseAddresses(treasury.context);
});
afterAll(() => treasury.stop());

const at = () => treasury.context.clock.now();
const bitcoins = (amount: bigint) =>
  ({ asset: 'BTC', amount: minorUnits('BTC', amount), at: at() }) as const;
const inTransaction = <T>(work: (trx: Transaction) => Promise<T>) =>
  treasury.context.database.transaction().execute(work);
const cold = () => treasury.receivedBy(treasury.gateway.deriveAddress(coldPath).address);
/** As the signer's machine says it. */
const hot = () => `bitcoin:regtest:${treasury.gateway.deriveAddress(hotPath).address}`;
async function confirmAll(): Promise<void> {
  await treasury.work();
  await treasury.confirm();
}

describe('bitcoins of the house', () => {
  it('go to the cold address, are counted there and never spent by a payment, and come back signed', async () => {
    await inTransaction((trx) => orderColdSweep(trx, bitcoins(9n * oneCoin)));
    await confirmAll();
    expect(await cold()).toBe(9n * oneCoin);
    expect(await treasury.differences()).toEqual({});
    // Less than one is hot: nine are no help.
    const order = await treasury.approve({
      ...{ asset: 'BTC', amount: 2n * oneCoin, destination: treasury.freshAddress() },
    });
    expect(await treasury.plan(order)).toBe('short');

    const id = await inTransaction((trx) =>
      orderRefill(trx, { ...bitcoins(3n * oneCoin), expectedBy: at() }),
    );
    await treasury.work();
    const { unsigned } = await inTransaction((trx) => getRow(trx, 'cold_moves', { id }));
    const foreign = await signWithColdKeys(unsigned ?? '', hot(), { words: testWords }).catch(
      () => null,
    );
    expect(foreign).toBeNull();
    const { signed, said } = await signWithColdKeys(unsigned ?? '', hot());
    expect(said).toContain('pays 300000000 satoshi to bcrt1');
    await inTransaction((trx) => recordSignedRefill(trx, { id, text: signed, at: at() }));
    await confirmAll();
    expect(await treasury.differences()).toEqual({});
    expect(await cold()).toBeLessThan(6n * oneCoin);
    expect(await treasury.plan(order)).toBe('planned');
  });
});
