import { connect, createServer, type Server } from 'node:net';
import { freePort } from '@tessera/processes/free-port';
import { createTestDatabase, type TestDatabase } from '../../../test/create-test-database.ts';
import { connectClient } from './connect-client.ts';

let connection: TestDatabase;
beforeAll(async () => {
  connection = await createTestDatabase();
});
afterAll(() => connection.close());

/** Passes on to the database, as if that listened there. */
function listenOn(port: number): Server {
  const { hostname, port: databasePort } = new URL(connection.url);
  const server = createServer((socket) => {
    const upstream = connect(Number(databasePort), hostname);
    socket.pipe(upstream).pipe(socket);
  });
  return server.listen(port, '127.0.0.1');
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
  const server = listenOn(port);
  const client = await connecting;
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await client.end();
  server.close();
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
