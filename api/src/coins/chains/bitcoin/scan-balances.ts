import type { CollateralAsset } from '@tessera/money/asset';
import { type MinorUnits, minorUnits, plus } from '@tessera/money/minor-units';
import type { BlockRef } from '../chain-gateway.ts';
import type { BitcoinRpc } from './bitcoin-rpc.ts';

type Scan = {
  readonly success: boolean;
  readonly bestblock: string;
  readonly unspents: readonly { readonly scriptPubKey: string; readonly amount: number }[];
};

const satoshiPerBitcoin = 100_000_000;

/**
 * Asks the node's set of unspent outputs what scripts own. It takes a node minutes on the main
 * network. @throws when the set has moved on from the block meanwhile
 */
export async function scanBalances<A extends CollateralAsset>(
  rpc: BitcoinRpc,
  block: BlockRef,
  asset: A,
  scripts: readonly string[],
): Promise<ReadonlyMap<string, MinorUnits<A>>> {
  if (scripts.length === 0) return new Map();
  const { bestblock, unspents } = await rpc.call<Scan>(
    'scantxoutset',
    'start',
    scripts.map((script) => `raw(${script})`),
  );
  if (bestblock !== block.hash) {
    throw new Error(`The Bitcoin node is at block ${bestblock}, not at ${block.hash}`);
  }
  const balances = new Map<string, MinorUnits<A>>();
  for (const { scriptPubKey, amount } of unspents) {
    balances.set(
      scriptPubKey,
      plus(balances.get(scriptPubKey) ?? 0n, minorUnits(asset, satoshi(amount))),
    );
  }
  return balances;
}

/** Exact: all bitcoins that can ever exist are fewer satoshi than a double counts without a gap. */
export const satoshi = (bitcoins: number) => BigInt(Math.round(bitcoins * satoshiPerBitcoin));
