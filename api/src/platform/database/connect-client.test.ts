import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { pipeline } from 'node:stream';
import { freePort } from '@tessera/processes/free-port';
import { createTestDatabase, type TestDatabase } from '../../../test/create-test-database.ts';
import { connectClient } from './connect-client.ts';

let connection: TestDatabase;
let servers: Server[] = [];
const met = new Set<Socket>();
beforeAll(async () => {
  connection = await createTestDatabase();
});
afterEach(async () => {
  const closing = servers.map((server) => once(server.close(), 'close'));
  servers = [];
  // None is left but where a test failed.
  for (const socket of met) socket.destroy();
  met.clear();
  await Promise.all(closing);
});
afterAll(() => connection.close());

function listenOn(port: number, meet: (socket: Socket) => void): Server {
  const server = createServer((socket) => {
    met.add(socket);
    meet(socket);
  }).listen(port, '127.0.0.1');
  servers.push(server);
  return server;
}

/** Passes on to the database, as if that listened there. */
function passOn(socket: Socket): void {
  const { hostname, port } = new URL(connection.url);
  pipeline(socket, connect(Number(port), hostname), socket, () => {});
}

/** What PostgreSQL says while it starts (ErrorResponse); and then it does not hang up. */
function sayThatItStarts(socket: Socket): void {
  const fields = Buffer.from('SFATAL\0C57P03\0Mthe database system is starting up\0\0');
  const length = Buffer.alloc(4);
  length.writeInt32BE(fields.length + 4);
  socket.once('data', () => socket.write(Buffer.concat([Buffer.from('E'), length, fields])));
}

function urlAt(port: number): string {
  const url = new URL(connection.url);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return url.href;
}

it('waits for a database that is being started', async () => {
  const port = await freePort();
  const connecting = connectClient({ connectionString: urlAt(port) }, 60_000);
  listenOn(port, passOn);
  const client = await connecting;
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await client.end();
});

it('waits where a proxy hangs up, for it has no database behind it yet', async () => {
  const port = await freePort();
  let hungUp = 0;
  const server = listenOn(port, (socket) => {
    hungUp += 1;
    if (hungUp === 1) socket.destroy();
    else if (hungUp === 2) socket.once('data', () => socket.end());
    else passOn(socket);
  });
  await once(server, 'listening');
  const client = await connectClient({ connectionString: urlAt(port) }, 60_000);
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await client.end();
  expect(hungUp).toBe(3);
});

it('waits where it is led to a standby, and no longer than it was told', async () => {
  const { pool } = connection.superuser;
  await pool.query('create sequence times_asked');
  await pool.query(`create function pg_is_in_recovery() returns boolean language sql
    as $$ select nextval('times_asked') < 3 $$`);
  // Of two functions with one name it is the first in the path.
  const config = {
    connectionString: connection.superuser.url,
    options: '-c search_path=public,pg_catalog',
  };
  await (await connectClient(config, 60_000)).end();
  const { rows } = await pool.query('select last_value::int as times from times_asked');
  expect(rows).toEqual([{ times: 3 }]);
  await pool.query("select setval('times_asked', 1, false)");
  await expect(connectClient(config, 1)).rejects.toThrow('takes no writes');
  await pool.query('drop function public.pg_is_in_recovery');
});

it('waits no longer than it was told', async () => {
  await expect(
    connectClient({ connectionString: urlAt(await freePort()) }, 700),
  ).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

it('does not wait where waiting does not help', async () => {
  const url = new URL(connection.url);
  url.password = 'another';
  await expect(connectClient({ connectionString: url.href }, 60_000)).rejects.toMatchObject({
    code: '28P01',
  });
});

it('leaves no connection of a try that failed', async () => {
  const port = await freePort();
  const server = listenOn(port, sayThatItStarts);
  const coming = once(server, 'connection') as Promise<[Socket]>;
  const connecting = connectClient({ connectionString: urlAt(port) });
  const [socket] = await coming;
  const left = once(socket, 'close');
  await expect(connecting).rejects.toMatchObject({ code: '57P03' });
  await left;
});
