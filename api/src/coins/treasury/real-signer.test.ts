import type { WithdrawalId } from '@tessera/contracts/ids';
import { minorUnits } from '@tessera/money/minor-units';
import { parseGwei } from 'viem';
import {
  type EthereumTreasury,
  oneDollar,
  oneEther,
  outside,
  startEthereumTreasury,
} from '../../../test/ethereum-treasury.ts';
import { type SignerProcess, startSigner } from '../../../test/start-signer.ts';
import { tokenOf } from '../../../test/test-tokens.ts';
import type { AppContext } from '../../app-context.ts';
import { uuidV7 } from '../../platform/database/uuid-v7.ts';
import { orderEnd } from './outgoing/order-end.ts';

let treasury: EthereumTreasury;
let real: SignerProcess;
let context: AppContext;
beforeAll(async () => {
  treasury = await startEthereumTreasury();
  real = await startSigner({ tokens: treasury.context.tokens });
  context = { ...treasury.context, signer: real.signer };
});
afterAll(async () => {
  await Promise.all([treasury.stop(), real.stop()]);
});

type Terms = Parameters<EthereumTreasury['pay']>[0];

async function pay({ asset, amount, destination }: Terms): Promise<WithdrawalId> {
  const id = uuidV7<WithdrawalId>();
  const terms = { asset, amount: String(amount), fee: '0', destination };
  await real.signer.requestChallenge({ withdrawalId: id, idToken: tokenOf('ada'), ...terms });
  await real.signer.approve({ withdrawalId: id, code: real.codeTo('ada@example.com') ?? '' });
  await treasury.plan({ id, asset, amount: minorUnits(asset, amount), destination }, context);
  return id;
}

/** Steps, blocks and time until nothing moves any more. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 6; turn += 1) {
    await treasury.work(context);
    await treasury.chain.mine(2);
    await treasury.watch();
    treasury.context.clock.advance(15_000);
  }
  await treasury.work(context);
}

async function ordersOf(id: WithdrawalId) {
  const rows = await treasury.test.connection.database
    .selectFrom('outgoing_attempts')
    .select('signing_order')
    .where('outgoing_id', '=', id)
    .orderBy('number')
    .execute();
  return rows.map(({ signing_order }) => signing_order);
}

async function outgoing() {
  const rows = await treasury.test.connection.database
    .selectFrom('outgoing_transactions')
    .select(['purpose', 'asset', 'state'])
    .orderBy('planned_at')
    .orderBy('id')
    .execute();
  return rows.map(({ purpose, asset, state }) => `${purpose} ${asset} ${state}`);
}

describe('the signer in a process of its own', () => {
  it('signs payments of both coins, and the replacement of one that is stuck', async () => {
    const dollars = await pay({ asset: 'USDC', amount: 7n * oneDollar, destination: outside });
    await settle();
    await treasury.chain.client.setAutomine(false);
    const ether = await pay({ asset: 'ETH', amount: oneEther, destination: outside });
    await treasury.work(context);
    await treasury.chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei('40') });
    await treasury.chain.mine(1);
    await treasury.watch();
    treasury.context.clock.advance(180_000);
    await treasury.work(context);
    await settle();
    await treasury.chain.client.setAutomine(true);
    expect(await treasury.payment(dollars)).toMatchObject({ state: 'confirmed' });
    expect(await treasury.payment(ether)).toMatchObject({ state: 'confirmed' });
    expect(await treasury.events(ether)).toContain('replaced');
    expect(await treasury.received()).toBe(oneEther);
    expect(await treasury.receivedDollars()).toBe(7n * oneDollar);
  });

  it('signs a void of a payment that is stuck, and nothing that pays it afterwards', async () => {
    await treasury.chain.client.setAutomine(false);
    const before = await treasury.received();
    const id = await pay({ asset: 'ETH', amount: oneEther, destination: outside });
    await treasury.work(context);
    const [paying] = await ordersOf(id);
    if (!paying) throw new Error('There is an order');
    const { database } = treasury.test.connection;
    const order = { id, reason: 'stuck', at: treasury.context.clock.now() };
    await treasury.chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei('60') });
    await treasury.chain.mine(1);
    await treasury.watch();
    await database.transaction().execute((trx) => orderEnd(trx, order));
    await settle();
    await settle();
    await treasury.chain.client.setAutomine(true);
    expect(await treasury.payment(id)).toMatchObject({ state: 'failed' });
    expect(await treasury.events(id)).toContain('voided');
    await expect(real.signer.sign(paying)).rejects.toMatchObject({ code: 'voided' });
    expect(await treasury.received()).toBe(before);
  });

  it('signs gas and sweeps, and finds its answers again when it was killed', async () => {
    await treasury.test.publishPrices();
    const { deposit } = await treasury.test.user('ada').wallet('USDC');
    await treasury.faucet.send({
      asset: 'USDC',
      address: deposit.address,
      amount: minorUnits('USDC', 900n * oneDollar),
    });
    await treasury.faucet.send({
      asset: 'ETH',
      address: deposit.address,
      amount: minorUnits('ETH', oneEther / 1_000_000n),
    });
    await treasury.chain.mine(12);
    await treasury.watch();
    await real.kill();
    await expect(treasury.work(context)).rejects.toThrow(AggregateError);
    await real.start();
    await settle();
    await settle();
    expect((await outgoing()).slice(3)).toEqual(['gas ETH confirmed', 'sweep USDC confirmed']);
    expect(await treasury.differences()).toEqual({});
  });
});
