import type { NetworkName } from '@tessera/money/network-records';
import type { Reader, Transaction } from '../../../platform/database/database.ts';
import {
  above,
  deleteRows,
  hasRow,
  insertOnce,
  type Row,
  upTo,
} from '../../../platform/database/rows.ts';
import type { BlockRef } from '../chain-gateway.ts';

/**
 * `block`: nothing of it was read. `ether`: all but what contracts sent in it, and in what follows until
 * somebody looks at what addresses have.
 */
export type UnreadPart = 'block' | 'ether';

type Unread = { readonly network: NetworkName; readonly part: UnreadPart };

/** `ether` is missing from a block on, whichever that is on the chain. */
type Gap = { readonly number: bigint; readonly hash: string | null };

/** A node could not give a part of a block. Saying it again changes nothing. */
export async function recordUnread(
  trx: Transaction,
  { network, part, block, at }: Unread & { readonly block: Gap; readonly at: Date },
): Promise<void> {
  // The first gap reaches to the next look, whatever is missing after it.
  if (part === 'ether' && (await hasRow(trx, 'chain_unread_blocks', { network, part }))) return;
  await insertOnce(trx, 'chain_unread_blocks', ['network', 'part', 'block_number'], {
    network,
    part,
    block_number: block.number,
    block_hash: block.hash,
    since: at,
  });
}

/** Returns whether it was unread until now: of several processes one reads it. */
export async function recordRead(
  trx: Transaction,
  { network, part, block }: Unread & { readonly block: BlockRef },
): Promise<boolean> {
  const where = { network, part, block_number: block.number, block_hash: block.hash };
  return (await deleteRows(trx, 'chain_unread_blocks', where)) > 0;
}

/** A block of the chain was read in full: whatever was left unread at its height is gone. */
export async function recordReadAt(
  trx: Transaction,
  network: NetworkName,
  { number }: BlockRef,
): Promise<void> {
  const where = { network, part: 'block', block_number: number } as const;
  await deleteRows(trx, 'chain_unread_blocks', where);
}

/** Everything of a part was read up to a block. */
export async function recordReadTo(
  trx: Transaction,
  { network, part, number }: Unread & { readonly number: bigint },
): Promise<void> {
  await deleteRows(trx, 'chain_unread_blocks', { network, part, block_number: upTo(number) });
}

/** Blocks above it left the chain. */
export async function deleteUnreadAbove(
  trx: Transaction,
  network: NetworkName,
  ancestor: BlockRef,
): Promise<void> {
  await deleteRows(trx, 'chain_unread_blocks', { network, block_number: above(ancestor.number) });
}

/**
 * Those of which nothing was read and whose turn it is: first what was never tried again, then what was
 * not for longest. A node that has lost some gives the others.
 */
export async function claimUnreadBlocks(
  trx: Transaction,
  network: NetworkName,
  { most, at }: { readonly most: number; readonly at: Date },
): Promise<readonly BlockRef[]> {
  const taken = await trx
    // Chosen once: as a part of the update it might be asked for each row, and choose others each time.
    .with(
      (name) => name('turn').materialized(),
      (db) =>
        db
          .selectFrom('chain_unread_blocks')
          .select('block_number')
          .where('network', '=', network)
          .where('part', '=', 'block')
          .orderBy('tried_at', (by) => by.asc().nullsFirst())
          .orderBy('block_number')
          .limit(most)
          .forUpdate()
          .skipLocked(),
    )
    .updateTable('chain_unread_blocks')
    .set({ tried_at: at })
    .where('network', '=', network)
    .where('part', '=', 'block')
    .where('block_number', 'in', (eb) => eb.selectFrom('turn').select('block_number'))
    .returning(['block_number', 'block_hash'])
    .execute();
  return taken
    .map(({ block_number: number, block_hash: hash }) => ({ number, hash: hash ?? '' }))
    .toSorted((one, other) => Number(one.number - other.number));
}

/** Whether anything of what is on the chain may be unknown to us below the block that was read last. */
export function hasUnread(
  reader: Reader,
  network: NetworkName,
  ...parts: readonly UnreadPart[]
): Promise<boolean> {
  const where = parts.length === 0 ? { network } : { network, part: parts };
  return hasRow(reader, 'chain_unread_blocks', where);
}

/** All of them, the lowest of each network first. */
export function readUnread(reader: Reader): Promise<Row<'chain_unread_blocks'>[]> {
  return reader
    .selectFrom('chain_unread_blocks')
    .selectAll()
    .orderBy('network')
    .orderBy('block_number')
    .execute();
}

/** The first block of each network that was not read in full; most have none. */
export async function readLowestUnread(reader: Reader): Promise<ReadonlyMap<NetworkName, bigint>> {
  const lowestLast = (await readUnread(reader)).reverse();
  return new Map(lowestLast.map(({ network, block_number: number }) => [network, number]));
}
