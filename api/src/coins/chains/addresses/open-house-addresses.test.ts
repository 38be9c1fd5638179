import { parseAmount } from '@tessera/money/parse-amount';
import type { Address } from 'viem';
import { coldEnvironment } from '../../../../test/cold-keys.ts';
import { startAnvil, type TestChain } from '../../../../test/start-anvil.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { anvilChain } from '../../../service/sandbox/chains/anvil-chain.ts';
import type { ChainGateway } from '../chain-gateway.ts';
import { ethereumGateway } from '../ethereum/ethereum-gateway.ts';
import { findHouseAddress } from './find-house-address.ts';
import { openHouseAddresses } from './open-house-addresses.ts';

const cold = { branch: 2, index: 0n } as const;

let chain: TestChain;
let test: TestApp;
let gateway: ChainGateway;
let address: Address;
beforeEach(async () => {
  chain = await startAnvil();
  test = await startTestApp({
    environment: { ETHEREUM_RPC_URL: chain.rpcUrl, ...coldEnvironment },
  });
  gateway = ethereumGateway(test.context.config);
  address = gateway.deriveAddress(cold).address as Address;
});
afterEach(async () => {
  await test.close();
  await chain.stop();
});

const open = () => openHouseAddresses({ ...test.context, gateways: [gateway] });
const opened = () => findHouseAddress(test.context.database, 'ethereum', cold);

describe('a cold address', () => {
  it.each([
    ['ETH', '2.5'],
    ['USDC', '40.5'],
  ] as const)('is not begun with that holds %s which no book has', async (asset, amount) => {
    await anvilChain(chain.rpcUrl).send({ asset, address, amount: parseAmount(amount, asset) });
    await chain.mine(1);
    await expect(open()).rejects.toThrow(
      new RegExp(`COLD_XPUB_ETHEREUM: the cold address ${address} holds ${amount}0* ${asset}`),
    );
    expect(await opened()).toBeUndefined();
  });

  it('is begun with when it is empty, and may hold what it likes from then on', async () => {
    await open();
    expect(await opened()).toBe(address);
    await chain.client.setBalance({ address, value: 1n });
    await open();
  });

  it('is not begun with while the node does not say that it is empty', async () => {
    gateway = { ...gateway, balancesAt: () => Promise.reject(new Error('busy')) };
    await expect(open()).rejects.toThrow('COLD_XPUB_ETHEREUM: the node has to say');
    expect(await opened()).toBeUndefined();
  });
});
