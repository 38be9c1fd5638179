import { Kysely, PostgresDialect } from 'kysely';
import { Pool, TypeOverrides, types } from 'pg';
import type { Database, Tables } from './database.ts';
import { limitPatience } from './limit-patience.ts';

export type DatabaseConnection = {
  readonly database: Database;
  readonly pool: Pool;
  readonly close: () => Promise<void>;
};

const usualPatienceMs = 17_000;

/** A request is answered within five seconds, also when the database is not. */
export const patienceOfRequestsMs = 3_500;

/** The server gives up on a statement first, so that it is known that nothing was done. */
const limited = (patienceMs: number) => ({
  connectionTimeoutMillis: patienceMs,
  statement_timeout: Math.floor((patienceMs * 7) / 8),
  idle_in_transaction_session_timeout: 60_000,
  keepAlive: true,
});
/** The role has limits of its own. */
const noLimits = '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0';
const everyRow = '-c row_security=off -c search_path=public';

/** Connects on first use. Amounts are `numeric(38,0)` and come back as bigint, never as a number. */
export function connectDatabase(
  url: string,
  options: {
    readonly maxConnections?: number;
    readonly onError?: (error: Error) => void;
    /** How long an answer is waited for. */
    readonly patienceMs?: number;
    /** Waits as long as it takes: for what must not depend on how fast the machine is. */
    readonly isPatient?: boolean;
    /** A statement that would not see every row of our own tables fails. */
    readonly seesEveryRow?: boolean;
  } = {},
): DatabaseConnection {
  const { isPatient = false, seesEveryRow = false } = options;
  const settings = [...(isPatient ? [noLimits] : []), ...(seesEveryRow ? [everyRow] : [])];
  const patienceMs = isPatient ? Number.POSITIVE_INFINITY : (options.patienceMs ?? usualPatienceMs);
  const parsers = new TypeOverrides();
  parsers.setTypeParser(types.builtins.NUMERIC, BigInt);
  parsers.setTypeParser(types.builtins.INT8, BigInt);
  // A civil date is a day and no instant; the driver's Date would shift it by the time zone.
  parsers.setTypeParser(types.builtins.DATE, String);
  const pool = new Pool({
    connectionString: url,
    max: options.maxConnections ?? 10,
    ...(isPatient ? { idleTimeoutMillis: 0 } : limited(patienceMs)),
    ...(settings.length > 0 && { options: settings.join(' ') }),
    application_name: 'tessera-api',
    types: parsers,
  });
  // Without a listener a connection that breaks while idle would end the process.
  pool.on('error', (error) => options.onError?.(error));
  const dialect = new PostgresDialect({ pool: limitPatience(pool, patienceMs) });
  const database = new Kysely<Tables>({ dialect });
  const close = async () => {
    await database.destroy();
    // Which leaves a pool alone that was asked past it alone, and its idle connections would keep the process.
    if (!pool.ending) await pool.end();
  };
  return { database, pool, close };
}
