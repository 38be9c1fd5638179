import type { CollateralAsset } from '@tessera/money/asset';
import type { AppContext } from '../../../app-context.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { readCursors } from '../../chains/cursor/read-cursors.ts';

/** The newest block that has an asset's confirmations, for each asset of the networks that were read. */
export async function confirmedBlocks(
  reader: Reader,
  { gateways }: Pick<AppContext, 'gateways'>,
): Promise<ReadonlyMap<CollateralAsset, bigint>> {
  const cursors = await readCursors(reader);
  return new Map(
    gateways.flatMap(({ network }) => {
      const cursor = cursors.get(network.name);
      if (!cursor) return [];
      return network.assets.map(
        ({ asset, confirmationsRequired }) =>
          [asset, cursor.number - BigInt(confirmationsRequired) + 1n] as const,
      );
    }),
  );
}
