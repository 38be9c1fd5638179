import type { CollateralAsset } from '@tessera/money/asset';
import { type MinorUnits, minorUnits } from '@tessera/money/minor-units';
import { type Address, encodeDeployData, type Hex, parseAbi, slice, zeroAddress } from 'viem';
import type { BlockRef } from '../../chain-gateway.ts';
import type { EthereumClient } from '../ethereum-client.ts';
import reader from './read-balances.json' with { type: 'json' };

/** Their balances take about 6 million gas and 16 KB of answer, which nodes allow without being asked. */
const addressesPerCall = 1_000;
const bytesPerBalance = 16;

const abi = parseAbi(['constructor(address token, address[] owners)']);

/**
 * Balances in exactly this block (EIP-1898), of ether or of a token's contract; zeros are left out. A
 * thousand addresses are one call, and nothing has to be deployed for it. Rejects when the node has not
 * got the state of the block (any more).
 */
export async function readAddressBalances<A extends CollateralAsset>(
  client: EthereumClient,
  question: {
    readonly block: BlockRef;
    readonly asset: A;
    readonly watchKeys: readonly string[];
    readonly contract: string | null;
  },
): Promise<ReadonlyMap<string, MinorUnits<A>>> {
  const { block, asset, watchKeys, contract } = question;
  const balances = new Map<string, MinorUnits<A>>();
  for (let from = 0; from < watchKeys.length; from += addressesPerCall) {
    const owners = watchKeys.slice(from, from + addressesPerCall);
    const answer = await ask(client, block, { contract, owners });
    for (const [index, owner] of owners.entries()) {
      const balance = balanceAt(answer, index);
      if (balance > 0n) balances.set(owner, minorUnits(asset, balance));
    }
  }
  return balances;
}

async function ask(
  client: EthereumClient,
  block: BlockRef,
  { contract, owners }: { readonly contract: string | null; readonly owners: readonly string[] },
): Promise<Hex> {
  const token = (contract ?? zeroAddress) as Address;
  const args = [token, owners as readonly Address[]] as const;
  const data = encodeDeployData({ abi, bytecode: reader.bytecode as Hex, args });
  return client.request({
    method: 'eth_call',
    params: [{ data }, { blockHash: block.hash as Hex }],
  });
}

/** The first byte is there for the node's sake. @throws when the answer is too short to be one */
function balanceAt(answer: Hex, index: number): bigint {
  const start = 1 + index * bytesPerBalance;
  return BigInt(slice(answer, start, start + bytesPerBalance, { strict: true }));
}
