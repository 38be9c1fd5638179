import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { emulatorToken } from '../start-identity.ts';
import { isAlive, type Server, startServer } from './start-server.ts';
import { type Surroundings, startSurroundings } from './start-surroundings.ts';

const timeoutMs = 120_000;

let surroundings: Surroundings;
let server: Server;
beforeAll(async () => {
  surroundings = await startSurroundings();
  const { environment, ports } = surroundings;
  // Less than requests wait for the database, which is held for as long.
  server = await startServer({ ...environment, SHUTDOWN_DELAY_SECONDS: '2' }, ports[0]);
}, timeoutMs);
afterAll(async () => {
  await server.kill();
  await surroundings.close();
}, timeoutMs);

function call(path: string, init: RequestInit = {}) {
  const authorization = `Bearer ${emulatorToken('Ada')}`;
  const headers = { authorization, 'idempotency-key': 'click', ...init.headers };
  return fetch(`${server.url}${path}`, { ...init, headers });
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('It never came to that');
    await sleep(50);
  }
}

describe('a server that is asked to end', () => {
  it(
    'says so, serves until nobody comes any more, finishes what it began and ends with 0',
    async () => {
      expect((await call('/health/ready')).status).toBe(200);
      expect((await call('/user/lifecheck')).status).toBe(204);
      const { database } = surroundings.connection;
      let isAnswered = false;
      const [answer, exit] = await database.transaction().execute(async (trx) => {
        await sql`lock table fiat_deposits in access exclusive mode`.execute(trx);
        const exit = server.end();
        await until(async () => (await call('/health/ready')).status === 503);
        expect((await call('/user/lifecheck')).status).toBe(204);
        // It has stopped to listen before a request has waited as long for the database as it may.
        const answer = askHowToPayIn().finally(() => {
          isAnswered = true;
        });
        await until(isWaitingToInsert);
        await until(async () => !(await isAlive(server.url)));
        expect(isAnswered).toBe(false);
        return [answer, exit] as const;
      });
      expect((await answer).status).toBe(201);
      const { id } = await (await answer).json();
      expect(await exit).toEqual({ code: 0, signal: null });
      const deposits = await database.selectFrom('fiat_deposits').select('id').execute();
      expect(deposits).toEqual([{ id }]);
    },
    timeoutMs,
  );
});

const askHowToPayIn = () =>
  call('/fiat/deposits', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ amount: null }),
  });

/** Asked outside of a transaction, which would see the same activities for as long as it lasts. */
async function isWaitingToInsert(): Promise<boolean> {
  const { rows } = await sql`
    select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
      and query like 'insert into "fiat_deposits"%'
  `.execute(surroundings.connection.database);
  return rows.length > 0;
}
