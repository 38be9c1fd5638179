import type { AppContext } from '../../../../app-context.ts';
import { countAddresses, listWatchKeys } from '../../../chains/addresses/list-watch-keys.ts';
import type { BlockRef, EthereumGateway } from '../../../chains/chain-gateway.ts';
import { claimCursor } from '../../../chains/cursor/chain-cursor.ts';
import { toldOrNull } from '../../../chains/told-or-null.ts';
import { type EtherChanges, readExpectedEther, recordEtherChanges } from './ether-journal.ts';

/**
 * Notes what new addresses had before anything was read of them. Where the node has not got the state of
 * the block that was read last any more, they had nothing: nobody knew them before we gave them out.
 */
export async function openBaselines(
  { database }: Pick<AppContext, 'database'>,
  gateway: EthereumGateway,
  cursor: BlockRef,
): Promise<void> {
  const { name } = gateway.network;
  if ((await countAddresses(database, name)) === (await countKnown(database))) return;
  const known = await readExpectedEther(database);
  const watchKeys = (await listWatchKeys(database, name)).filter((key) => !known.has(key));
  const had = await balancesIn(gateway, cursor, watchKeys);
  if (!had) return;
  await database.transaction().execute(async (trx) => {
    if (!(await claimCursor(trx, name, cursor))) return;
    // Another process may have been here a moment before.
    const noted = await readExpectedEther(trx);
    const unknown = watchKeys.filter((key) => !noted.has(key));
    const baselines = new Map(unknown.map((key) => [key, had.get(key) ?? 0n]));
    await recordEtherChanges(trx, cursor, baselines);
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

async function countKnown(database: AppContext['database']): Promise<number> {
  const { known } = await database
    .selectFrom('chain_ether_changes')
    .select(({ fn }) => fn.count<bigint>('watch_key').distinct().as('known'))
    .executeTakeFirstOrThrow();
  return Number(known);
}
