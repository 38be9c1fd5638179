import { EventEmitter } from 'node:events';
import type { Pool } from 'pg';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { limitPatience } from './limit-patience.ts';

/** A server whose wait for its standbys is cancelled at each commit, as PostgreSQL tells it. */
function poolOfOne(): Pool {
  const client = Object.assign(new EventEmitter(), {
    query: async (text: string) => {
      const warning = { severity: 'WARNING', code: '01000', routine: 'SyncRepWaitForLSN' };
      client.emit('notice', text === 'commit' ? warning : { routine: 'another' });
      return { command: text, rows: [] };
    },
    release: () => undefined,
    end: async () => undefined,
  });
  const pool = Object.assign(new EventEmitter(), { options: {}, connect: async () => client });
  return pool as unknown as Pool;
}

it('does not know what became of a commit that no standby confirmed', async () => {
  const client = await limitPatience(poolOfOne(), 1_000).connect();
  const ask = (text: string) => client.query(text, []);
  await expect(ask('begin')).resolves.toMatchObject({ command: 'begin' });
  await expect(ask('commit')).rejects.toThrow(DatabaseUnavailable);
  await expect(ask('rollback')).resolves.toMatchObject({ command: 'rollback' });
});
