import { coins } from '@tessera/money/minor-units';
import { freePort } from '@tessera/processes/free-port';
import { startAnvil } from '../../../../test/start-anvil.ts';
import { anvilChain } from './anvil-chain.ts';
import { faucetOf } from './faucet.ts';

it('says that a node does not answer', async () => {
  const faucet = faucetOf([anvilChain(`http://127.0.0.1:${await freePort()}`)]);
  const address = '0x00000000000000000000000000000000000000aa';
  await expect(faucet.send({ asset: 'ETH', address, amount: coins(1n) })).rejects.toMatchObject({
    status: 503,
    code: 'network_unavailable',
  });
});

it('gives to everybody who asks at once, of several processes', async () => {
  const node = await startAnvil();
  try {
    const faucets = [1, 2, 3].map(() => faucetOf([anvilChain(node.rpcUrl)]));
    const asked = faucets.flatMap((faucet, process) =>
      (['ETH', 'USDC', 'ETH', 'USDC', 'ETH'] as const).map((asset, index) =>
        faucet.send({
          asset,
          address: `0x${`${process}${index}`.padStart(40, 'a')}`,
          amount: coins(5n),
        }),
      ),
    );
    const sent = await Promise.all(asked);
    expect(new Set(sent.map(({ transactionId }) => transactionId)).size).toBe(asked.length);
    for (const { transactionId } of sent) {
      expect(await node.mined(transactionId)).toMatchObject({ status: 'success' });
    }
  } finally {
    await node.stop();
  }
});
