import type { UserId } from '@tessera/contracts/ids';
import type { LiveFamily } from '@tessera/contracts/live';
import type { Generated, GeneratedAlways } from 'kysely';

export type LiveTables = {
  told_changes: {
    /** A transaction of the database. */
    written_in: GeneratedAlways<string>;
    /** Null: everybody's. */
    user_id: UserId | null;
    family: LiveFamily | 'prices';
    at: Generated<Date>;
  };
};
