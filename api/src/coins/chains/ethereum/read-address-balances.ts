import type { CollateralAsset } from '@tessera/money/asset';
import { type MinorUnits, minorUnits } from '@tessera/money/minor-units';
import { type Address, encodeFunctionData, erc20Abi, type Hex } from 'viem';
import type { BlockRef } from '../chain-gateway.ts';
import type { EthereumClient } from './ethereum-client.ts';

/** Balances in exactly this block (EIP-1898), of ether or of a token's contract; zeros are left out. */
export async function readAddressBalances<A extends CollateralAsset>(
  client: EthereumClient,
  {
    block,
    asset,
    watchKeys,
    contract,
  }: {
    readonly block: BlockRef;
    readonly asset: A;
    readonly watchKeys: readonly string[];
    readonly contract: string | null;
  },
): Promise<ReadonlyMap<string, MinorUnits<A>>> {
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
      return [watchKey, minorUnits(asset, BigInt(answer))] as const;
    }),
  );
  return new Map(balances.filter(([, balance]) => balance > 0n));
}

const balanceCall = (address: Address) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [address] });
