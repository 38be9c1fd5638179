import type { AppContext } from '../../../../app-context.ts';
import type { BlockRef, EthereumGateway } from '../../../chains/chain-gateway.ts';
import { claimCursor } from '../../../chains/cursor/chain-cursor.ts';
import { toldOrNull } from '../../../chains/told-or-null.ts';
import { type EtherChanges, recordEtherChanges } from './ether-journal.ts';
import { deleteOpened, findUnopened } from './find-unopened.ts';

/**
 * Notes what new addresses had before anything was read of them. Where the node has not got the state of
 * the block that was read last any more, they had nothing: nobody knew them before we gave them out.
 * Returns false when it could not be noted for now: no block may be read then, since what comes in it
 * would be taken for what was there before.
 */
export async function openBaselines(
  { database }: Pick<AppContext, 'database'>,
  gateway: EthereumGateway,
  cursor: BlockRef,
): Promise<boolean> {
  const { name } = gateway.network;
  const watchKeys = await findUnopened(database);
  if (watchKeys.length === 0) return true;
  const had = await balancesIn(gateway, cursor, watchKeys);
  if (!had) return false;
  return database.transaction().execute(async (trx) => {
    if (!(await claimCursor(trx, name, cursor))) return false;
    // Another process may have been here a moment before.
    const unopened = new Set(await findUnopened(trx));
    const noted = watchKeys.filter((key) => unopened.has(key));
    await recordEtherChanges(trx, cursor, new Map(noted.map((key) => [key, had.get(key) ?? 0n])));
    await deleteOpened(trx);
    return true;
  });
}

/** Null when another try may tell more. */
async function balancesIn(
  gateway: EthereumGateway,
  cursor: BlockRef,
  watchKeys: readonly string[],
): Promise<EtherChanges | null> {
  const had = await toldOrNull(gateway, gateway.balancesAt(cursor, 'ETH', watchKeys));
  if (had) return had;
  const isNewest = (await gateway.head()).hash === cursor.hash;
  return isNewest ? null : new Map();
}
