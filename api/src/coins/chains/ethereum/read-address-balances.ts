import { type Address, encodeFunctionData, erc20Abi, type Hex } from 'viem';
import type { BlockRef } from '../chain-gateway.ts';
import type { EthereumClient } from './ethereum-client.ts';

/** Balances in exactly this block (EIP-1898), of ether or of a token's contract; zeros are left out. */
export async function readAddressBalances(
  client: EthereumClient,
  {
    block,
    watchKeys,
    contract,
  }: {
    readonly block: BlockRef;
    readonly watchKeys: readonly string[];
    readonly contract: string | null;
  },
): Promise<ReadonlyMap<string, bigint>> {
  const at = { blockHash: block.hash as Hex };
  const balances = await Promise.all(
    watchKeys.map(async (watchKey) => {
      const address = watchKey as Address;
      const answer = contract
        ? await client.request({
            method: 'eth_call',
            params: [{ to: contract as Address, data: balanceCall(address) }, at],
          })
        : await client.request({ method: 'eth_getBalance', params: [address, at as never] });
      return [watchKey, BigInt(answer)] as const;
    }),
  );
  return new Map(balances.filter(([, balance]) => balance > 0n));
}

const balanceCall = (address: Address) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [address] });
