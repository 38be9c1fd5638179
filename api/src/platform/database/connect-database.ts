import { Kysely, PostgresDialect } from 'kysely';
import { Pool, TypeOverrides, types } from 'pg';
import type { Database, Tables } from './database.ts';

export type DatabaseConnection = {
  readonly database: Database;
  readonly pool: Pool;
  readonly close: () => Promise<void>;
};

const limited = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 60_000,
};
const patient = { idleTimeoutMillis: 0 };

/** Connects on first use. Amounts are `numeric(38,0)` and come back as bigint, never as a number. */
export function connectDatabase(
  url: string,
  options: {
    readonly maxConnections?: number;
    readonly onError?: (error: Error) => void;
    /** Waits as long as it takes: for what must not depend on how fast the machine is. */
    readonly isPatient?: boolean;
  } = {},
): DatabaseConnection {
  const parsers = new TypeOverrides();
  parsers.setTypeParser(types.builtins.NUMERIC, BigInt);
  parsers.setTypeParser(types.builtins.INT8, BigInt);
  // A civil date is a day and no instant; the driver's Date would shift it by the time zone.
  parsers.setTypeParser(types.builtins.DATE, String);
  const pool = new Pool({
    connectionString: url,
    max: options.maxConnections ?? 10,
    ...(options.isPatient ? patient : limited),
    application_name: 'tessera-api',
    types: parsers,
  });
  // Without a listener a connection that breaks while idle would end the process.
  pool.on('error', (error) => options.onError?.(error));
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { database, pool, close: () => database.destroy() };
}
