import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Pool } from 'pg';
import { tokenOf } from '../api/test/test-tokens.ts';
import { median } from './measure.ts';
import { sayFigure, sayMethod, sayTitle } from './report.ts';
import type { StreamsMemory, StreamsServer } from './streams-server.ts';

const streams = 5_000;
/** Opened side by side. */
const lanes = 32;
const minutes = 3;
/** Of how many users something changes in each second. */
const changesPerSecond = 50;
const patienceSeconds = 10;

/** Streams of as many users on one process: what they take, whether that grows, and how late a change is heard. */
export async function benchStreams(): Promise<void> {
  const server = fork(fileURLToPath(new URL('streams-server.ts', import.meta.url)), {
    execArgv: ['--expose-gc'],
  });
  const [{ port, databaseUrl }] = (await once(server, 'message')) as [StreamsServer];
  const pool = new Pool({ connectionString: databaseUrl });
  const heard = new Map<string, number>();
  const sockets: Socket[] = [];
  try {
    const before = await memoryOf(server);
    const openedMs = await inLanes(async (nth) => {
      sockets.push(await openStream(port, nth, (name) => heard.set(name, performance.now())));
    });
    const users = await idsOf(pool);
    const opened = await memoryOf(server);
    const samples: StreamsMemory[] = [];
    const latencies: number[] = [];
    for (let second = 0; second < minutes * 60; second += 1) {
      latencies.push(...(await changeSome(pool, users, heard)));
      if (second % 30 === 29) samples.push(await memoryOf(server));
    }
    const sorted = latencies.toSorted((a, b) => a - b);
    const [first, last] = [samples[0] ?? opened, samples.at(-1) ?? opened];
    const missed = minutes * 60 * changesPerSecond - latencies.length;

    sayTitle('Streams');
    sayFigure(
      `${streams.toLocaleString('en')} streams, opened`,
      `${(openedMs / 1_000).toFixed(0)} s`,
    );
    sayFigure('memory without, with', `${inMb(before.rss)}, ${inMb(opened.rss)}`);
    sayFigure('  for each stream', `${((opened.rss - before.rss) / streams / 1024).toFixed(1)} KB`);
    sayFigure('memory after half a minute, at the end', `${inMb(first.rss)}, ${inMb(last.rss)}`);
    sayFigure('  heap', `${inMb(first.heap)}, ${inMb(last.heap)}`);
    sayFigure('a change is heard after, half of them', `${median(sorted).toFixed(0)} ms`);
    sayFigure('  99 of 100', `${(sorted[Math.floor(sorted.length * 0.99)] ?? 0).toFixed(0)} ms`);
    sayFigure(`  not heard within ${patienceSeconds} seconds`, String(missed));
    sayMethod(
      `One process of the API, ${streams.toLocaleString('en')} users with a stream each, for ${minutes} minutes; each second something changes of`,
      `${changesPerSecond} of them. Memory is read after a collection; what is written and read goes over loopback.`,
    );
  } finally {
    for (const socket of sockets) socket.destroy();
    await pool.end();
    server.send('end');
    await once(server, 'exit');
  }
}

async function memoryOf(server: ChildProcess): Promise<StreamsMemory> {
  server.send('memory');
  const [memory] = (await once(server, 'message')) as [StreamsMemory];
  return memory;
}

async function inLanes(work: (nth: number) => Promise<void>): Promise<number> {
  const start = performance.now();
  let next = 0;
  const lane = async () => {
    while (next < streams) await work(next++);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return performance.now() - start;
}

/** Resolves when the stream has begun; tells each change that is heard of its user. */
function openStream(port: number, nth: number, onChange: (name: string) => void): Promise<Socket> {
  const name = `listener${nth}`;
  const authTime = new Date().toISOString();
  return new Promise((resolve, reject) => {
    let begun = false;
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        [
          'GET /live?missedSeconds=5 HTTP/1.1',
          'Host: localhost',
          `X-Forwarded-For: 10.${nth >> 16}.${(nth >> 8) & 255}.${nth & 255}`,
          `Authorization: Bearer ${tokenOf(name, { authTime })}`,
          '\r\n',
        ].join('\r\n'),
      ),
    );
    socket.once('error', reject);
    socket.on('data', (data) => {
      const text = data.toString('latin1');
      if (begun && text.includes('"support"')) onChange(name);
      if (begun || !text.includes('event: changed')) {
        if (!begun && !text.startsWith('HTTP/1.1 200')) reject(new Error(text));
        return;
      }
      begun = true;
      resolve(socket);
    });
  });
}

async function idsOf(
  pool: Pool,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const { rows } = await pool.query<{ id: string; subject: string }>(
    `select id, subject from users where subject like 'subject-listener%'`,
  );
  return rows.map(({ id, subject }) => ({ id, name: subject.replace('subject-', '') }));
}

/** Takes a second, or as long as what it changed is not heard; answers after how many milliseconds each was. */
async function changeSome(
  pool: Pool,
  users: readonly { readonly id: string; readonly name: string }[],
  heard: Map<string, number>,
): Promise<readonly number[]> {
  const some = Array.from(
    { length: changesPerSecond },
    () => users[Math.floor(Math.random() * users.length)],
  ).flatMap((user) => user ?? []);
  heard.clear();
  const start = performance.now();
  await pool.query(
    `insert into told_changes (user_id, family) select unnest($1::uuid[]), 'support'`,
    [some.map(({ id }) => id)],
  );
  for (let waited = 0; waited < patienceSeconds; waited += 1) {
    await sleep(1_000);
    if (some.every(({ name }) => heard.has(name))) break;
  }
  return some.flatMap(({ name }) => (heard.get(name) ?? 0) - start).filter((ms) => ms > 0);
}

const inMb = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`;
