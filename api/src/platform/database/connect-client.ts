import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';

const triesEveryMs = 500;

/** Nothing listens there yet, its name is not known yet, or the server still starts (57P03). */
const notYet = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN', '57P03']);
/** What stands in front of a database and finds none behind it hangs up; the driver has no code for that. */
const hungUp = 'Connection terminated unexpectedly';

const isStarting = ({ code, message }: Error & { readonly code?: string }): boolean =>
  code === undefined ? message === hungUp : notYet.has(code);

/** A proxy that has just started leads to a standby too, until it has asked. */
async function isStandby(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>('select pg_is_in_recovery() as is');
  return rows[0]?.is === true;
}

/**
 * One connection, which its user ends.
 * @param patienceMs for how long a database is waited for that is only being started, and takes writes then
 * @throws why it cannot be had, at once for any other reason
 */
export async function connectClient(config: ClientConfig, patienceMs = 0): Promise<Client> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const client = new Client(config);
    try {
      await client.connect();
      if (patienceMs === 0 || !(await isStandby(client))) return client;
      if (performance.now() >= deadline) throw new Error('The database takes no writes');
      await client.end();
    } catch (error) {
      // Whoever says no need not hang up, so that we do; and nobody waits until they do too.
      void client.end();
      if (!isStarting(error as Error) || performance.now() >= deadline) throw error;
    }
    await sleep(triesEveryMs);
  }
}
