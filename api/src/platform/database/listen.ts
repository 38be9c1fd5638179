import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Log } from '../log/log.ts';
import { connectClient } from './connect-client.ts';

const againAfterMs = 1_000;
const beatEveryMs = 1_000;
const patienceMs = 3_000;

export type Line = {
  /** Resolves when the connection is closed. */
  readonly stop: () => Promise<void>;
};

/**
 * Listens to a channel of the database on a connection of its own, and begins again when that is lost. Once a second it
 * asks whether the line still stands: what was told before it asked has been heard when the answer comes.
 */
export function listen(
  url: string,
  {
    channel,
    onHeard,
    onStanding,
    onLost,
    log,
  }: {
    readonly channel: string;
    readonly onHeard: (payload: string) => void;
    /** All was heard that was committed before this returned a function, which is called when that is known. */
    readonly onStanding: () => () => void;
    /** What is said from now on may not be heard. Also before the line stands for the first time. */
    readonly onLost: () => void;
    readonly log: Pick<Log, 'warn'>;
  },
): Line {
  const stopping = new AbortController();

  async function stand(client: Client): Promise<void> {
    const lost = Promise.withResolvers<never>();
    lost.promise.catch(() => {});
    client.on('error', lost.reject);
    client.on('end', () => lost.reject(new Error('The connection was closed')));
    client.on('notification', ({ payload = '' }) => onHeard(payload));
    await client.query(`listen ${channel}`);
    onLost();
    while (!stopping.signal.aborted) {
      const heard = onStanding();
      await Promise.race([client.query('select 1'), lost.promise]);
      heard();
      await Promise.race([pause(beatEveryMs), lost.promise]);
    }
  }

  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => {});

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      let client: Client | undefined;
      try {
        client = await connectClient({
          connectionString: url,
          application_name: 'tessera-api listens',
          connectionTimeoutMillis: patienceMs,
          query_timeout: patienceMs,
          keepAlive: true,
        });
        await stand(client);
      } catch (error) {
        onLost();
        log.warn({ err: error, channel }, 'what the database tells is not heard');
      }
      await client?.end().catch(() => {});
      await pause(againAfterMs);
    }
  }

  const ended = run();
  return {
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
}
