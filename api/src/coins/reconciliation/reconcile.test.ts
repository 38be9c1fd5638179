import {
  type EthereumTreasury,
  oneEther,
  outside,
  startEthereumTreasury,
} from '../../../test/ethereum-treasury.ts';
import { ethereumTestAccount } from '../../../test/test-keys.ts';
import { watchNetwork } from '../deposits/watching/watch-network.ts';
import { bookNetworkFee } from '../treasury/fees/book-network-fee.ts';
import { treasuryWorks } from '../treasury/treasury-works.ts';
import { reconcile } from './reconcile.ts';
import { reconcileRegularly } from './reconcile-regularly.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };
const withoutBooking = treasuryWorks.filter((work) => work !== bookNetworkFee);

let treasury: EthereumTreasury;
let address: string;
beforeEach(async () => {
  treasury = await startEthereumTreasury();
  address = (await treasury.test.user('ada').wallet()).deposit.address;
});
afterEach(() => treasury.stop());

async function termsOfEther(): Promise<Record<string, bigint>> {
  const findings = await reconcile(treasury.context, treasury.gateway);
  const ether = findings.find(({ asset }) => asset === 'ETH');
  expect(ether?.difference).toBe(0n);
  return Object.fromEntries(ether?.terms.map(({ name, amount }) => [name, amount]) ?? []);
}

/** Replaces the blocks since a snapshot by empty ones. */
async function loseBlocksSince(snapshot: `0x${string}`, blocks: number): Promise<void> {
  await treasury.chain.client.revert({ id: snapshot });
  await treasury.chain.client.increaseTime({ seconds: 60 });
  await treasury.chain.mine(blocks);
}

describe('what the node holds', () => {
  it('is explained by deposits from their first block on', async () => {
    await treasury.chain.send(address, oneEther);
    // In a block that was not read yet, and so on neither side.
    expect(await termsOfEther()).toMatchObject({ custody: 0n });
    await treasury.watch();
    expect(await termsOfEther()).toMatchObject({
      custody: 0n,
      inventory: 500n * oneEther,
      'deposits in blocks, not credited yet': oneEther,
    });
    await treasury.chain.mine(11);
    await treasury.watch();
    expect(await termsOfEther()).toMatchObject({
      custody: oneEther,
      'deposits in blocks, not credited yet': 0n,
    });
  });

  it('is explained while a credited deposit is missed', async () => {
    const before = await treasury.chain.client.snapshot();
    await treasury.chain.send(address, oneEther);
    await treasury.chain.mine(11);
    await treasury.watch();
    await loseBlocksSince(before, 3);
    // The first turn steps back, and what was credited is booked back only by the second.
    await watchNetwork(treasury.context, treasury.gateway, silent);
    expect(await termsOfEther()).toMatchObject({
      custody: oneEther,
      'credited deposits that left the chain': -oneEther,
    });
    await treasury.watch();
    expect(await termsOfEther()).toMatchObject({ custody: 0n });
  });

  it('is explained by payments and their costs until both are booked', async () => {
    const order = await treasury.approve({ asset: 'ETH', amount: oneEther, destination: outside });
    await treasury.plan(order);
    await treasury.work();
    expect(await termsOfEther()).toMatchObject({ 'payments in blocks, not booked out yet': 0n });
    const receipt = await treasury.mined(order.id);
    await treasury.watch();
    const cost = receipt.gasUsed * receipt.effectiveGasPrice;
    expect(await termsOfEther()).toMatchObject({
      inventory: 500n * oneEther,
      'payments in blocks, not booked out yet': -oneEther,
      'network costs, not booked yet': -cost,
    });
    await treasury.chain.mine(12);
    await treasury.watch();
    await treasury.work(treasury.context, withoutBooking);
    await treasury.bookOut(order);
    expect(await termsOfEther()).toMatchObject({
      inventory: 499n * oneEther,
      'payments in blocks, not booked out yet': 0n,
      'network costs, not booked yet': -cost,
    });
    await treasury.work();
    expect(await termsOfEther()).toMatchObject({
      inventory: 499n * oneEther - cost,
      'network costs, not booked yet': 0n,
    });
  });

  it('is explained while a payment that was booked is in no block any more', async () => {
    const before = await treasury.chain.client.snapshot();
    const order = await treasury.approve({ asset: 'ETH', amount: oneEther, destination: outside });
    await treasury.plan(order);
    await treasury.work();
    await treasury.confirm();
    await treasury.bookOut(order);
    const { inventory = 0n } = await termsOfEther();
    await loseBlocksSince(before, 14);
    await treasury.watch();
    expect(await termsOfEther()).toMatchObject({
      inventory,
      'booked payments that left the chain': oneEther,
      'network costs, not booked yet': 499n * oneEther - inventory,
    });
  });
});

describe('a difference', () => {
  it('is found, kept with its beginning, and told, until it is gone', async () => {
    const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
    const look = async () => {
      treasury.context.clock.advance(300_000);
      await reconcileRegularly(treasury.context, treasury.gateway, log);
      const rows = await treasury.test.connection.database
        .selectFrom('reconciliations')
        .selectAll()
        .where('asset', '=', 'ETH')
        .execute();
      return rows[0];
    };
    expect(await look()).toMatchObject({ difference: 0n, differs_since: null });
    expect(log.error).not.toHaveBeenCalled();

    // Somebody else has the key of the hot wallet.
    const hot = ethereumTestAccount({ branch: 1, index: 0 });
    await treasury.chain.client.setBalance({ address: hot.address, value: 499n * oneEther });
    const found = await look();
    expect(found).toMatchObject({ difference: -oneEther, looked_at: treasury.context.clock.now() });
    expect(log.error).toHaveBeenCalledWith(
      expect.objectContaining({ asset: 'ETH', difference: '-1.000000000000000000' }),
      'the chain holds what the ledger does not say',
    );
    expect(await look()).toMatchObject({ differs_since: found?.differs_since });

    await treasury.chain.client.setBalance({ address: hot.address, value: 500n * oneEther });
    expect(await look()).toMatchObject({ difference: 0n, differs_since: null });
  });
});
