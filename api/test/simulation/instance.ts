import type { FastifyInstance } from 'fastify';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import { buildApp } from '../../src/app.ts';
import type { AppContext } from '../../src/app-context.ts';
import { bankOf } from '../../src/payments/bank/bank-of.ts';
import { connectDatabase } from '../../src/platform/database/connect-database.ts';
import type { Tables } from '../../src/platform/database/database.ts';
import { roleNames } from '../../src/platform/database/roles/role-names.ts';
import { type GateControl, gateControl } from './gate-control.ts';
import { gatedPool } from './gated-pool.ts';

/** One logical process of the API: its use cases on the shared database, behind a gate. */
export type Instance = {
  readonly number: number;
  readonly app: FastifyInstance;
  readonly context: AppContext;
  readonly control: GateControl;
  readonly close: () => Promise<void>;
  /** Ends it as a kill does: nothing that it would still say reaches the database. */
  readonly abandon: () => Promise<void>;
};

const unlimited = { perAddressPerMinute: 1e9, perUserPerMinute: 1e9 };

export async function startInstance(
  number: number,
  shared: Omit<AppContext, 'database' | 'bank'> & { readonly databaseUrl: string },
  endBackend: (processId: number) => Promise<void>,
  onQuery: (text: string) => void,
): Promise<Instance> {
  const { databaseUrl, ...rest } = shared;
  // The scheduler sees a deadlock first, and says who is ended: not who happened to wait longer. Only a
  // superuser may set that, and takes the service's role on with it.
  const options = `-c deadlock_timeout=1h -c role=${roleNames.service}`;
  const patientUrl = `${databaseUrl}?options=${encodeURIComponent(options)}`;
  const { pool } = connectDatabase(patientUrl, { maxConnections: 20, isPatient: true });
  const control = gateControl((text) => onQuery(`#${number} ${text}`));
  const gated = gatedPool(pool, control, endBackend) as unknown as PostgresPool;
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: gated }) });
  const bank = bankOf({ config: rest.config, clock: rest.clock, database });
  const context: AppContext = { ...rest, database, bank };
  const app = await buildApp(context, { rateLimits: unlimited });
  await app.ready();
  return {
    number,
    app,
    context,
    control,
    close: async () => {
      await app.close();
      await database.destroy();
    },
    abandon: async () => {
      control.dead = true;
      await app.close().catch(() => {});
      await database.destroy();
    },
  };
}
