import type { CollateralAsset } from '@tessera/money/asset';
import { type CoinUnits, plus } from '@tessera/money/minor-units';
import type { Reader } from '../../platform/database/database.ts';

/** Minor units between the blocks that were read and the ledger. */
export type UnbookedDeposits = {
  /** In a block, and not booked before it has its confirmations. */
  readonly arriving: CoinUnits;
  /** Booked, and in no block since a reorganisation. */
  readonly missed: CoinUnits;
};

export async function sumUnbookedDeposits(
  reader: Reader,
): Promise<(asset: CollateralAsset) => UnbookedDeposits> {
  const rows = await reader
    .selectFrom('deposits')
    .select(({ fn }) => [
      'asset',
      fn.sum<CoinUnits | null>('amount').filterWhere('state', '=', 'confirming').as('arriving'),
      fn.sum<CoinUnits | null>('amount').filterWhere('displaced_at', 'is not', null).as('missed'),
    ])
    .where((eb) => eb.or([eb('state', '=', 'confirming'), eb('displaced_at', 'is not', null)]))
    .groupBy('asset')
    .execute();
  const replacements = await reader
    .selectFrom('deposit_replacements')
    .select(({ fn }) => ['asset', fn.sum<CoinUnits>('amount').as('amount')])
    .groupBy('asset')
    .execute();
  return (asset) => {
    const replaced = replacements.find((row) => row.asset === asset)?.amount ?? 0n;
    const found = rows.find((row) => row.asset === asset);
    return { arriving: plus(found?.arriving ?? 0n, replaced), missed: found?.missed ?? 0n };
  };
}
