import { lastRowHead, rowHeads, rowHeadsFileOf } from '../../src/books/ledger/rows/row-heads.ts';
import { appendToHeadsFile, lastHeadOfFile } from '../../src/books/ledger/sealing/heads-file.ts';
import { consistencyProof, isConsistent } from '../../src/books/ledger/sealing/merkle-tree.ts';
import { ledgerHeads } from '../../src/books/ledger/sealing/publish-heads.ts';
import { lastHead } from '../../src/books/ledger/sealing/read-heads.ts';
import {
  isSignedHead,
  type SealedChain,
  type SealHead,
} from '../../src/books/ledger/sealing/seal-head.ts';
import type { StoredHeads } from '../../src/books/ledger/sealing/stored-heads.ts';
import { MissingNodes, storedTree } from '../../src/books/ledger/sealing/tree-store.ts';
import type { Database, Reader, Transaction } from '../../src/platform/database/database.ts';
import type { SealPublicKeys } from '../../src/platform/secrets/seal-key.ts';
import { atOneMoment } from '../at-one-moment.ts';
import { type Found, type Proof, proof, type Step } from '../proof.ts';
import { readKeptHeads } from './kept-heads.ts';

/** The heads of one of the two chains: how they are read, and whose signatures count. */
type Heads = {
  readonly chain: SealedChain;
  readonly stored: StoredHeads;
  readonly newest: (reader: Reader) => Promise<SealHead | undefined>;
  readonly keys: SealPublicKeys;
};

/** Keeps the heads of the ledger, and those of rows outside of it, in files of the prover's own. */
export const headsProofs = (
  database: Database,
  keys: SealPublicKeys,
  file: string,
): readonly Proof[] => [
  headsProof(
    'heads',
    database,
    { chain: 'ledger', stored: ledgerHeads, newest: lastHead, keys },
    file,
  ),
  headsProof(
    'row-heads',
    database,
    { chain: 'rows', stored: rowHeads, newest: lastRowHead, keys },
    rowHeadsFileOf(file),
  ),
];

/**
 * Keeps a chain's newest head in a file of the prover's own, each after it was seen to go on from the one kept before.
 * The heads of a round are compared with the database's: it may have more, and none that differs.
 */
function headsProof(name: string, database: Database, heads: Heads, file: string): Proof {
  const fresh = {
    start: null,
    step: async (): Promise<Step<null>> => {
      const kept = await lastHeadOfFile(file);
      const { newest, found } = await atOneMoment(database, (trx) => compare(trx, kept, heads));
      const isNew = newest !== undefined && newest.number !== kept?.number;
      // Over a head that the database has lost none is kept until somebody has looked.
      if (isNew && found.length === 0) await appendToHeadsFile(file, [newest]);
      return { cursor: null, rows: isNew ? 1 : 0, isAtEnd: true, found };
    },
    oldestAfter: async () => {
      const [kept, newest] = [await lastHeadOfFile(file), await heads.newest(database)];
      return newest && newest.number !== kept?.number ? new Date(newest.sealedAt) : undefined;
    },
  };
  const all = {
    start: 0,
    step: async (offset: number): Promise<Step<number>> => {
      const { heads: kept, isAtEnd } = await readKeptHeads(file, offset);
      const all = kept.map(({ head }) => head);
      const found = await atOneMoment(database, (trx) => compareAll(trx, all, heads));
      const end = kept.at(-1)?.end ?? offset;
      return { cursor: end, rows: kept.length, isAtEnd, found };
    },
  };
  return proof({ name, fresh, all, everyMs: 60_000 });
}

type Comparison = { readonly newest: SealHead | undefined; readonly found: readonly Found[] };

async function compare(
  trx: Transaction,
  kept: SealHead | undefined,
  heads: Heads,
): Promise<Comparison> {
  const newest = await heads.newest(trx);
  const found = [...(kept ? await compareAll(trx, [kept], heads) : [])];
  if (!newest) return { newest, found };
  const name = `head ${newest.number}`;
  if (!isSignedHead(newest, heads.keys, heads.chain)) {
    found.push({ what: name, message: `The signature of head ${newest.number} is not valid` });
  } else if (kept && found.length === 0 && !(await goesOn(trx, kept, newest))) {
    const message = `Head ${newest.number} does not go on from head ${kept.number}, which was kept: the chain was forked`;
    found.push({ what: name, message });
  }
  return { newest, found };
}

/** Whether the newer tree begins with the older one, by the nodes that the database has. */
async function goesOn(trx: Transaction, older: SealHead, newer: SealHead): Promise<boolean> {
  if (older.root === undefined || newer.root === undefined) return older.root === undefined;
  const treeOf = ({ lastPosition, root = '' }: SealHead) => ({
    size: Number(lastPosition),
    root: Buffer.from(root, 'hex'),
  });
  const [smaller, larger] = [treeOf(older), treeOf(newer)];
  if (smaller.size > larger.size) return false;
  try {
    const path = await consistencyProof(storedTree(trx), smaller.size, larger.size);
    return isConsistent(smaller, larger, path);
  } catch (error) {
    if (error instanceof MissingNodes) return false;
    throw error;
  }
}

/** Heads that were kept, and that the database does not have so. */
async function compareAll(
  trx: Transaction,
  kept: readonly SealHead[],
  heads: Heads,
): Promise<readonly Found[]> {
  const stored = await heads.stored.byNumber(
    trx,
    kept.map(({ number }) => number),
  );
  return kept.flatMap((head) => {
    const message = differenceOf(head, stored.get(head.number), heads);
    return message === undefined ? [] : [{ what: `head ${head.number}`, message }];
  });
}

function differenceOf(
  kept: SealHead,
  stored: SealHead | undefined,
  { keys, chain }: Heads,
): string | undefined {
  const { number, lastPosition } = kept;
  if (!isSignedHead(kept, keys, chain))
    return `The signature of head ${number}, which was kept, is not valid`;
  if (!stored) {
    return `Head ${number}, which speaks for ${lastPosition} entries, was kept and is not in the database: the chain was shortened`;
  }
  const isSame =
    stored.signature === kept.signature && stored.hash === kept.hash && stored.root === kept.root;
  return isSame
    ? undefined
    : `Head ${number} of the database is not the one that was kept: the chain was rewritten`;
}
