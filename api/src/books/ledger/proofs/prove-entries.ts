import type { EntryProof } from '@tessera/contracts/ledger-proof';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import { chainStart, type SealedFields, sealedFields } from '../sealing/chain-entry.ts';
import { inclusionProof, type NodeReader } from '../sealing/merkle-tree.ts';
import { storedTree } from '../sealing/tree-store.ts';

const entriesPerRead = 500;

type Row = {
  readonly position: string;
  readonly accountId: bigint;
  readonly accountEntry: bigint;
  readonly previous: Buffer | null;
  readonly fields: SealedFields;
};

/**
 * The entries of accounts that a tree of this size has, account by account and in their order, each with what proves
 * it. Balances of these accounts are kept by entry, so that their numbers have no gaps.
 */
export async function* proveEntries(
  reader: Reader,
  accountIds: readonly bigint[],
  size: number,
): AsyncGenerator<EntryProof, void, undefined> {
  const tree = remembering(storedTree(reader));
  for (const accountId of accountIds) {
    let after = 0n;
    for (;;) {
      const rows = await readEntries(reader, accountId, after, size);
      for (const { position, previous, fields } of rows) {
        const path = await inclusionProof(tree, Number(position) - 1, size);
        yield {
          position,
          previous: (previous ?? chainStart).toString('hex'),
          fields: [...fields],
          path: path.map((hash) => hash.toString('hex')),
        };
      }
      const last = rows.at(-1);
      if (!last) break;
      after = last.accountEntry;
    }
  }
}

async function readEntries(
  reader: Reader,
  accountId: bigint,
  after: bigint,
  size: number,
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select sealed.position::text, entry.account_id as "accountId",
      entry.account_entry as "accountEntry", before.hash as previous, ${sealedFields} as fields
    from ledger_entries as entry
    join ledger_transfers as transfer on transfer.id = entry.transfer_id
    join ledger_accounts as account on account.id = entry.account_id
    join ledger_sealed_entries as sealed on sealed.entry_number = entry.number
    left join ledger_sealed_entries as before on before.position = sealed.position - 1
    where entry.account_id = ${accountId} and entry.account_entry > ${after}
      and sealed.position <= ${size}
    order by entry.account_entry limit ${entriesPerRead}
  `.execute(reader);
  return rows;
}

/** Paths of neighbours share most of their hashes. */
function remembering(read: NodeReader): NodeReader {
  const known = new Map<string, ReturnType<NodeReader>>();
  return (level, first, count) => {
    const name = `${level}/${first}/${count}`;
    const found = known.get(name) ?? read(level, first, count);
    known.set(name, found);
    return found;
  };
}
