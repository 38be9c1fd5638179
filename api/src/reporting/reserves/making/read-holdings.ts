import type { ReservesAddress } from '@tessera/contracts/reserves';
import type { CollateralAsset } from '@tessera/money/asset';
import type { NetworkName } from '@tessera/money/network-records';
import type { AppContext } from '../../../app-context.ts';
import type { ChainGateway, KeyPath } from '../../../coins/chains/chain-gateway.ts';
import type { Snapshot } from './record-snapshot.ts';

/** What lies at an address of ours in the snapshot's block. */
export type Holding = Omit<ReservesAddress, 'asset' | 'amount' | 'signature'> & {
  readonly network: NetworkName;
  readonly asset: CollateralAsset;
  readonly amount: bigint;
  readonly path: KeyPath;
};

/** Asks each node what all our addresses hold; those with nothing are left out. Rejects when a node has moved on. */
export async function readHoldings(
  { gateways }: Pick<AppContext, 'gateways'>,
  snapshot: Snapshot,
): Promise<readonly Holding[]> {
  const holdings = await Promise.all(gateways.map((gateway) => holdingsOn(gateway, snapshot)));
  return holdings.flat();
}

async function holdingsOn(
  gateway: ChainGateway,
  { blocks, addresses }: Snapshot,
): Promise<readonly Holding[]> {
  const { name: network, assets } = gateway.network;
  const block = blocks.get(network);
  const ours = addresses.get(network);
  if (!block || !ours) return [];
  const holdings: Holding[] = [];
  for (const { asset } of assets) {
    const balances = await gateway.balancesAt(block, asset, [...ours.keys()]);
    for (const [watchKey, amount] of balances) {
      const found = ours.get(watchKey);
      if (!found || amount === 0n) continue;
      const keeping = found.path.branch === 2 ? 'cold' : 'hot';
      holdings.push({ ...found, network, asset, keeping, amount });
    }
  }
  return holdings;
}
