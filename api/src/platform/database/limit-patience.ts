import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { asDatabaseError, DatabaseUnavailable } from './database-unavailable.ts';

/** The pool gives this error no code of its own: all connections are in use. */
export const noConnectionInTime = 'timeout exceeded when trying to connect';

/**
 * Where a server with synchronous standbys waits for them. No time limit of its own ends that wait; one that somebody cancels
 * ends in a warning from there and in success: the commit is on this server alone, and is lost if that is.
 */
const waitForStandby = 'SyncRepWaitForLSN';

/**
 * A pool whose users wait no longer than this for an answer, of which the wait for a connection is
 * part. A connection that was late is closed: its answer would be taken for that of the next question.
 * Whatever is asked on it then, such as to roll back, fails at once.
 */
export function limitPatience(pool: Pool, patienceMs: number): PostgresPool {
  // One that breaks between two questions of a transaction would end the process otherwise.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    options: pool.options,
    connect: async () => {
      const askedAt = performance.now();
      const client = await pool.connect().catch((error: unknown) => {
        throw isBusy(error) ? error : asDatabaseError(error);
      });
      const leftMs = patienceMs - (performance.now() - askedAt);
      return patientClient(client, patienceMs, Math.max(leftMs, patienceMs / 4));
    },
    end: () => pool.end(),
  };
}

const isBusy = (error: unknown) => error instanceof Error && error.message === noConnectionInTime;

function patientClient(
  client: PoolClient,
  patienceMs: number,
  firstMs: number,
): PostgresPoolClient {
  let leftMs = firstMs;
  let late: DatabaseUnavailable | undefined;
  let isUnconfirmed = false;
  const hear = ({ routine }: { readonly routine?: string | undefined }) => {
    if (routine === waitForStandby) isUnconfirmed = true;
  };
  client.on('notice', hear);
  const query = async (text: string, values: readonly unknown[]) => {
    if (late) throw late;
    isUnconfirmed = false;
    let timer: NodeJS.Timeout | undefined;
    const lateness = new Promise<never>((_, reject) => {
      const giveUp = () => {
        late = new DatabaseUnavailable('The database did not answer in time');
        reject(late);
        void client.end();
      };
      if (leftMs < Number.POSITIVE_INFINITY) timer = setTimeout(giveUp, leftMs);
    });
    try {
      const answer = await Promise.race([client.query(text, [...values]), lateness]);
      if (isUnconfirmed) throw new DatabaseUnavailable('No standby confirmed what was committed');
      return answer;
    } catch (error) {
      throw asDatabaseError(error);
    } finally {
      clearTimeout(timer);
      leftMs = patienceMs;
    }
  };
  const release = (discards?: boolean) => {
    client.off('notice', hear);
    client.release(discards === true || late !== undefined);
  };
  return { query: query as unknown as PostgresPoolClient['query'], release };
}
