import { minorUnits } from '@tessera/money/minor-units';
import { type Address, getContractAddress, numberToHex } from 'viem';
import { compileContract } from '../../../../../test/compile-contract.ts';
import { countingNode } from '../../../../../test/counting-node.ts';
import { startAnvil, type TestChain } from '../../../../../test/start-anvil.ts';
import { anvilChain } from '../../../../service/sandbox/chains/anvil-chain.ts';
import { ethereumClient } from '../ethereum-client.ts';
import { readAddressBalances } from './read-address-balances.ts';
import artefact from './read-balances.json' with { type: 'json' };

let chain: TestChain;
beforeAll(async () => {
  chain = await startAnvil();
});
afterAll(() => chain.stop());

const owners = Array.from({ length: 2_001 }, (_, index) =>
  numberToHex(BigInt(index) + 2n ** 140n, { size: 20 }),
);
const [first = '0x', , third = '0x'] = owners;
const last = owners.at(-1) ?? '0x';

async function ask(rpcUrl: string, asset: 'ETH' | 'USDC', contract: string | null) {
  const client = ethereumClient(rpcUrl);
  const { number, hash } = await client.getBlock();
  const block = { number, hash };
  return readAddressBalances(client, { block, asset, watchKeys: owners, contract });
}

describe('the balances of many addresses', () => {
  it('are read a thousand to a call, whatever they have', async () => {
    const most = 2n ** 96n + 1n;
    await chain.client.setBalance({ address: first, value: 1n });
    await chain.client.setBalance({ address: third, value: most });
    await chain.client.setBalance({ address: last, value: 5n });
    const node = await countingNode(chain.rpcUrl);
    expect(await ask(node.rpcUrl, 'ETH', null)).toEqual(
      new Map([
        [first, 1n],
        [third, most],
        [last, 5n],
      ]),
    );
    expect(node.calls()).toEqual({ eth_getBlockByNumber: 1, eth_call: 3 });
    await node.stop();
  });

  it('are those of a token too, and nothing before there is one', async () => {
    const minter = (await chain.client.getAddresses()).at(-1) as Address;
    const contract = getContractAddress({ from: minter, nonce: 0n });
    expect(await ask(chain.rpcUrl, 'USDC', contract)).toEqual(new Map());
    const amount = minorUnits('USDC', 7n);
    await chain.mined(
      await anvilChain(chain.rpcUrl).send({ asset: 'USDC', address: last, amount }),
    );
    expect(await ask(chain.rpcUrl, 'USDC', contract)).toEqual(new Map([[last, 7n]]));
  });

  it('are asked of code that is what its source compiles to', () => {
    const source = new URL('./read-balances.sol', import.meta.url);
    const compiled = compileContract(source, { contract: 'ReadBalances', evmVersion: 'paris' });
    expect(artefact.bytecode).toBe(`0x${compiled}`);
  });
});
