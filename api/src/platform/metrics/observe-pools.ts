import type { Pool } from 'pg';
import { Gauge } from 'prom-client';
import type { Metrics } from './metrics.ts';

/** Tells, at each scrape, how many connections to the database each pool has, and who waits for one. */
export function observePools(
  { registry }: Pick<Metrics, 'registry'>,
  pools: Readonly<Record<string, Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>>>,
): void {
  const registers = [registry];
  new Gauge({
    name: 'tessera_database_connections',
    help: 'Connections to the database, by what they are for and whether they are in use.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'in_use' }, totalCount - idleCount);
        this.set({ pool, state: 'idle' }, idleCount);
      }
    },
  });
  new Gauge({
    name: 'tessera_database_waiting',
    help: 'Who waits for a connection, because all that there may be are in use.',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const [pool, { waitingCount }] of Object.entries(pools))
        this.set({ pool }, waitingCount);
    },
  });
}
