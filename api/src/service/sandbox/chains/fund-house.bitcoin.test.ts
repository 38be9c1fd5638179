import { startBitcoin } from '../../../../test/start-bitcoin.ts';
import { startTestApp } from '../../../../test/test-app.ts';
import { treasuryWorld } from '../../../../test/treasury-world.ts';
import { bitcoinGateway } from '../../../coins/chains/bitcoin/bitcoin-gateway.ts';
import { fundHouse } from './fund-house.ts';
import { regtestChain } from './regtest-chain.ts';

const twentyCoins = 2_000_000_000n;

it('gives the house its coins once, however long the watcher takes to read of them', async () => {
  const node = await startBitcoin();
  const test = await startTestApp({
    environment: {
      BITCOIN_RPC_URL: node.rpcUrl,
      BITCOIN_RPC_USER: node.user,
      BITCOIN_RPC_PASSWORD: node.password,
    },
  });
  try {
    const gateway = bitcoinGateway(test.context.config);
    const chain = regtestChain(test.context.config.bitcoin);
    const { watch } = treasuryWorld(test, gateway);
    await watch();
    await fundHouse(test.context, gateway, chain);
    await fundHouse(test.context, gateway, chain);
    await chain.mineBlock();
    await fundHouse(test.context, gateway, chain);
    await watch();
    await fundHouse(test.context, gateway, chain);
    await node.mine(3);
    await watch();
    const deposits = await test.connection.database
      .selectFrom('deposits')
      .select(['asset', 'amount', 'state'])
      .execute();
    expect(deposits).toEqual([{ asset: 'BTC', amount: twentyCoins, state: 'credited' }]);
  } finally {
    await test.close();
    await node.stop();
  }
});
