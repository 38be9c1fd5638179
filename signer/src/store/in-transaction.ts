import type { DatabaseSync } from 'node:sqlite';

/**
 * Runs `work` as one step that is kept whole or not at all. It is synchronous, as everything that
 * reads or writes here, so that no other request comes in between.
 */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('begin immediate');
  try {
    const result = work();
    database.exec('commit');
    return result;
  } catch (error) {
    if (database.isTransaction) database.exec('rollback');
    throw error;
  }
}
