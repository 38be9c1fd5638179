import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { inTransaction } from './in-transaction.ts';
import { migrations } from './schema.ts';
import { StoreError } from './store-error.ts';

/** Whose approvals and signatures a folder holds. */
export type Home = {
  readonly keys: string;
  readonly bitcoinNetwork: string;
  readonly ethereumChainId: number;
};

const busy = 5;
/** The result codes `SQLITE_CORRUPT` and `SQLITE_NOTADB`: https://www.sqlite.org/rescode.html */
const damages = new Set([11, 26]);
const damaged =
  'signer.sqlite in SIGNER_DATA_DIR is damaged. Keep the folder aside and start with a copy of it, or with an empty one: it signs nothing until the API has told it what it has signed since (docs/operations.md, The signer)';

/**
 * Opens the file that approvals and signatures are kept in, and holds it alone until it is closed or
 * the process ends, however it ends. A commit is on the disk when it returns.
 * @throws StoreError when another process holds it, when it is damaged, or when it belongs to other
 * keys or chains
 */
export function openStore(folder: string, home: Home): DatabaseSync {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'signer.sqlite');
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    // SQLite gives the files beside it the same mode.
    chmodSync(file, 0o600);
    holdAlone(database);
    migrate(database);
    settleIn(database, home);
  } catch (error) {
    database.close();
    throw isDamage(error) ? new StoreError(damaged) : error;
  }
  return database;
}

function isDamage(error: unknown): boolean {
  const { errcode } = error as { readonly errcode?: unknown };
  // An extended code says more in the bits above.
  return typeof errcode === 'number' && damages.has(errcode & 0xff);
}

/** The lock is the operating system's on the file, so that it cannot outlive us. */
function holdAlone(database: DatabaseSync): void {
  try {
    database.exec('pragma locking_mode = exclusive');
    database.exec('pragma journal_mode = wal');
    database.exec('pragma synchronous = full');
    database.exec('begin immediate; commit');
  } catch (error) {
    if ((error as { errcode?: unknown }).errcode !== busy) throw error;
    throw new StoreError('SIGNER_DATA_DIR is held by another signer: there may be one only');
  }
}

function migrate(database: DatabaseSync): void {
  inTransaction(database, () => {
    const { user_version: done } = database.prepare('pragma user_version').get() as {
      user_version: number;
    };
    if (done > migrations.length) {
      throw new StoreError('SIGNER_DATA_DIR was written by a newer signer');
    }
    for (const migration of migrations.slice(done)) database.exec(migration);
    database.exec(`pragma user_version = ${migrations.length}`);
  });
}

/** Signatures of one chain say nothing on another: a folder stays with what it was made for. */
function settleIn(database: DatabaseSync, home: Home): void {
  database
    .prepare('insert or ignore into home values (1, ?, ?, ?)')
    .run(home.keys, home.bitcoinNetwork, home.ethereumChainId);
  const settled = database
    .prepare('select 1 from home where keys = ? and bitcoin_network = ? and ethereum_chain_id = ?')
    .get(home.keys, home.bitcoinNetwork, home.ethereumChainId);
  if (settled === undefined) {
    throw new StoreError('SIGNER_DATA_DIR belongs to other keys or to another chain');
  }
}
