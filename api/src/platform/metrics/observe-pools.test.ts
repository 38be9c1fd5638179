import { createMetrics } from './metrics.ts';
import { observePools } from './observe-pools.ts';

describe('the connections to the database', () => {
  it('are counted when somebody looks, by pool', async () => {
    const metrics = createMetrics();
    const pool = { totalCount: 3, idleCount: 2, waitingCount: 0 };
    observePools(metrics, { requests: pool });
    await metrics.registry.metrics();
    Object.assign(pool, { totalCount: 10, idleCount: 1, waitingCount: 4 });
    const lines = (await metrics.registry.metrics()).split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'tessera_database_connections{pool="requests",state="in_use"} 9',
        'tessera_database_connections{pool="requests",state="idle"} 1',
        'tessera_database_waiting{pool="requests"} 4',
      ]),
    );
  });
});
