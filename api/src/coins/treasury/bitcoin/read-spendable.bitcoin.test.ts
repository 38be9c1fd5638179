import {
  type BitcoinTreasury,
  oneCoin,
  startBitcoinTreasury,
} from '../../../../test/bitcoin-treasury.ts';
import { readSpendable } from './read-spendable.ts';

let treasury: BitcoinTreasury;
beforeAll(async () => {
  treasury = await startBitcoinTreasury();
});
afterAll(() => treasury.stop());

async function spendable() {
  const { database } = treasury.context;
  const coins = await database
    .transaction()
    .execute((trx) => readSpendable(trx, treasury.gateway, 1_000n));
  return coins.map(({ amount }) => amount);
}

it('leaves what a block paid its miner alone for a hundred blocks', async () => {
  const { address } = treasury.gateway.deriveAddress({ branch: 1, index: 0n });
  await treasury.node.rpc('generatetoaddress', [1, address]);
  await treasury.node.mine(98);
  await treasury.watch();
  expect(await spendable()).toEqual(Array(10).fill(oneCoin));
  await treasury.node.mine(1);
  await treasury.watch();
  expect(await spendable()).toHaveLength(11);
  const destination = treasury.freshAddress();
  const id = await treasury.pay({ asset: 'BTC', amount: 12n * oneCoin, destination });
  await treasury.work();
  await treasury.confirm();
  expect(await treasury.payment(id)).toMatchObject({ state: 'confirmed' });
});
