import type { Kysely, Transaction as KyselyTransaction } from 'kysely';

/** What rows are named by, for those who read them. */
export type * from '@tessera/contracts/ids';

/** Every table: each capability adds its own in its `capability.ts`. */
export interface Tables {
  schema_migrations: { name: string; checksum: string; applied_at: Date };
}

export type Database = Kysely<Tables>;

/** Writing takes one of these, always as an argument that cannot be left out. */
export type Transaction = KyselyTransaction<Tables>;

/** Reading may happen in a transaction or outside of one. */
export type Reader = Database | Transaction;
