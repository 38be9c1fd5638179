import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { removeDataDir } from './remove-data-dir.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';

let folder: string;
const messages: string[] = [];

const start = (port = 0) =>
  startEmbeddedPostgres({
    dataDir: path.join(folder, 'postgres'),
    port,
    log: (message) => messages.push(message),
  });

async function query(url: string, text: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tessera-postgres-'));
});
afterAll(async () => {
  for (const name of ['postgres', 'other']) await removeDataDir(path.join(folder, name));
  await rm(folder, { recursive: true, force: true });
});

describe('the embedded PostgreSQL', () => {
  it('keeps its data over a stop, and is taken over when its parent left it running', async () => {
    const first = await start();
    await query(first.url, 'create table kept as select 42 as answer');
    const second = await start();
    expect(second.url).toBe(first.url);
    expect(messages.join('\n')).toMatch(/is still running/);
    await second.stop();
    await first.exited;
    await expect(query(first.url, 'select 1')).rejects.toThrow();

    const third = await start();
    expect(await query(third.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
    await third.stop();
  });

  it('listens on the loopback interface, and wants a password there', async () => {
    const server = await start();
    expect(await query(server.url, 'show listen_addresses')).toEqual([
      { listen_addresses: '127.0.0.1' },
    ]);
    expect(await query(server.url, 'show unix_socket_directories')).toEqual([
      { unix_socket_directories: '' },
    ]);
    const url = new URL(server.url);
    url.password = 'guessed';
    await expect(query(url.href, 'select 1')).rejects.toThrow(/password/);
    await server.stop();
  });

  it('says why it did not start', async () => {
    const running = await start();
    const { port } = new URL(running.url);
    const other = startEmbeddedPostgres({
      dataDir: path.join(folder, 'other'),
      port: Number(port),
      log: () => {},
    });
    await expect(other).rejects.toThrow(/Address already in use/);
    await running.stop();
  });

  it('waits for what a killed server has left behind', async () => {
    const killed = await start();
    const client = new Client({ connectionString: killed.url });
    client.on('error', () => {});
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const backend = rows[0]?.pid ?? 0;
    const pidFile = path.join(folder, 'postgres', 'cluster', 'postmaster.pid');
    const [postmaster = ''] = (await readFile(pidFile, 'utf8')).split('\n');
    process.kill(backend, 'SIGSTOP');
    process.kill(Number(postmaster), 'SIGKILL');
    await killed.exited;
    setTimeout(() => process.kill(backend, 'SIGCONT'), 1_000);
    const next = await start();
    expect(await query(next.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
    await next.stop();
  });
});
