import { parseAmount } from '@tessera/money/parse-amount';
import { startAnvil, type TestChain } from '../../../test/start-anvil.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { treasuryWorld } from '../../../test/treasury-world.ts';
import { ethereumGateway } from '../../chains/ethereum/ethereum-gateway.ts';

const oneEther = parseAmount('1', 'ETH');
const outside = '0x8ba1f109551bD432803012645Ac136ddd64DBA72';
const payment = { asset: 'ETH', amount: oneEther, destination: outside } as const;

let chain: TestChain;
let test: TestApp;
let world: ReturnType<typeof treasuryWorld>;

beforeEach(async () => {
  chain = await startAnvil();
  test = await startTestApp({ environment: { ETHEREUM_RPC_URL: chain.rpcUrl } });
  world = treasuryWorld(test, ethereumGateway(test.context.config));
  await world.watch();
  const hot = await world.openHotWallet();
  await chain.send(hot, 10n * oneEther);
  await chain.mine(12);
  await world.watch();
});
afterEach(async () => {
  await test.close();
  await chain.stop();
});

const received = () => chain.client.getBalance({ address: outside });
const balances = async () => {
  const rows = await test.connection.database
    .selectFrom('ledger_accounts')
    .select(['kind', 'balance'])
    .where('asset', '=', 'ETH')
    .where('owner_type', '=', 'house')
    .execute();
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance]));
};

describe('a payment of ether', () => {
  it('is signed, sent, mined and confirmed at the twelfth block, and its cost is booked', async () => {
    const id = await world.pay(payment);
    expect(await world.payment(id)).toMatchObject({ state: 'planned', transactionId: null });
    await world.work();
    expect(await world.payment(id)).toMatchObject({ state: 'broadcast', confirmations: 0 });
    await world.watch();
    const { transactionId } = await world.payment(id);
    expect(await world.payment(id)).toMatchObject({ state: 'mined', confirmations: 1 });
    await chain.mine(10);
    await world.watch();
    await world.work();
    expect(await world.payment(id)).toMatchObject({ state: 'mined', confirmations: 11 });
    await chain.mine(1);
    await world.watch();
    await world.work();
    expect(await world.payment(id)).toEqual({
      id,
      state: 'confirmed',
      transactionId,
      confirmations: 12,
    });
    expect(await received()).toBe(oneEther);
    const receipt = await chain.client.getTransactionReceipt({
      hash: transactionId as `0x${string}`,
    });
    const cost = receipt.gasUsed * receipt.effectiveGasPrice;
    expect(await balances()).toMatchObject({ inventory: 10n * oneEther - cost });
    expect(await world.events(id)).toEqual([
      'planned',
      'signed',
      'broadcast',
      'mined',
      'confirmed',
    ]);
  });
});
