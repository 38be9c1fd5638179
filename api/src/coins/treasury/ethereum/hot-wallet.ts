import type { CollateralAsset } from '@tessera/money/asset';
import {
  type CoinUnits,
  type MinorUnits,
  minorUnits,
  minus,
  plus,
} from '@tessera/money/minor-units';
import type { Transaction } from '../../../platform/database/database.ts';
import { anything, findRows } from '../../../platform/database/rows.ts';
import type { EthereumGateway, KeyPath } from '../../chains/chain-gateway.ts';
import { readCursors } from '../../chains/cursor/read-cursors.ts';

/** The one address that pays, and that sweeps go to. */
export const hotPath = { branch: 1, index: 0n } as const satisfies KeyPath;

/**
 * What the hot wallet has of an asset in the cursor's block, beyond what is promised and not in a block
 * yet. Under the treasury's lock. Negative when fees rose above what was set aside.
 */
export async function readHotFunds<A extends CollateralAsset>(
  trx: Transaction,
  gateway: EthereumGateway,
  asset: A,
): Promise<MinorUnits<A>> {
  const cursor = (await readCursors(trx)).get('ethereum');
  if (!cursor) return 0n;
  const { watchKey } = gateway.deriveAddress(hotPath);
  const promised = await readPromised(trx);
  const balances = await gateway.balancesAt(cursor, asset, [watchKey]);
  return minus(balances.get(watchKey) ?? 0n, minorUnits(asset, promised.get(asset) ?? 0n));
}

async function readPromised(trx: Transaction): Promise<ReadonlyMap<CollateralAsset, CoinUnits>> {
  const ours = {
    network: 'ethereum',
    from_branch: hotPath.branch,
    from_index: hotPath.index,
  } as const;
  const unmined = { ...ours, state: ['planned', 'signed', 'broadcast'] } as const;
  // Paid, and sent again since a fork took its block.
  const displaced = { ...ours, state: 'confirmed', displaced_at: anything } as const;
  const rows = [
    ...(await findRows(trx, 'outgoing_transactions', unmined, 'id')),
    ...(await findRows(trx, 'outgoing_transactions', displaced, 'id')),
  ];
  const promised = new Map<CollateralAsset, CoinUnits>();
  const add = (asset: CollateralAsset, amount: CoinUnits) =>
    promised.set(asset, plus(promised.get(asset) ?? 0n, amount));
  for (const { asset, amount, fee_reserve } of rows) {
    add('ETH', fee_reserve);
    add(asset, amount);
  }
  return promised;
}
