import { coins } from '@tessera/money/minor-units';
import { freePort } from '@tessera/processes/free-port';
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
