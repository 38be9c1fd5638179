import { connectDatabase, type DatabaseConnection } from './connect-database.ts';

/**
 * For whoever proves and is to see every row of our own tables: where row security would leave some out, a statement fails, and
 * no schema that somebody put before ours is looked into. Waits as long as it takes unless it is said otherwise.
 */
export function connectVerifier(
  url: string,
  options: {
    readonly maxConnections: number;
    readonly onError?: (error: Error) => void;
    /** How long an answer is waited for. */
    readonly patienceMs?: number;
  },
): DatabaseConnection {
  const isPatient = options.patienceMs === undefined;
  return connectDatabase(url, { ...options, isPatient, seesEveryRow: true });
}
