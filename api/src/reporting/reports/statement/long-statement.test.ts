import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { UserId } from '@tessera/contracts/ids';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/test-app.ts';
import { tokenOf } from '../../../../test/test-tokens.ts';
import { postTransfer } from '../../../books/ledger/posting/post-transfer.ts';
import type { Posting } from '../../../books/ledger/posting/transfer.ts';

const lineCount = 50_000;
const linesPerTransfer = 100;
/** As many as the reader of lines asks for at a time. */
const chunks = lineCount / 1_000;

let test: TestApp;
let ada: TestUser;
/** How often somebody asked the database for something. */
let queries = 0;
const sockets: Socket[] = [];

beforeAll(async () => {
  test = await startTestApp();
  ada = test.user('ada');
  await bookLines(await ada.id());
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  test.connection.pool.on('acquire', () => {
    queries += 1;
  });
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => test.close());

/** A line is a wei in, or, every other time, out. All are booked at the same instant. */
async function bookLines(userId: UserId): Promise<void> {
  const available = { kind: 'available', asset: 'ETH', userId } as const;
  const custody = { kind: 'custody', asset: 'ETH' } as const;
  const postings = Array.from({ length: linesPerTransfer }, (_, index): Posting[] => {
    const isIn = index % 2 === 0;
    const [debit, credit] = isIn ? [custody, available] : [available, custody];
    const line = { amount: isIn ? 2n : 1n, kind: isIn ? 'deposit' : 'withdrawal' };
    return [
      { account: debit, side: 'debit', ...line },
      { account: credit, side: 'credit', ...line },
    ];
  }).flat();
  for (let number = 0; number < lineCount / linesPerTransfer; number += 1) {
    await test.connection.database.transaction().execute((trx) =>
      postTransfer(trx, {
        kind: 'test',
        eventKey: `test:${number}`,
        reference: null,
        bookedAt: test.context.clock.now(),
        prices: [],
        postings,
      }),
    );
  }
}

const query = 'asset=ETH&from=2026-01-01&to=2026-12-31';

/** Asks by a bare socket, which reads no faster than it is told to. */
async function ask(path: string): Promise<Socket> {
  const address = test.app.server.address();
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  sockets.push(socket);
  await once(socket, 'connect');
  const authorization = `Bearer ${tokenOf('ada')}`;
  socket.write(`GET ${path} HTTP/1.1\r\nhost: test\r\nauthorization: ${authorization}\r\n\r\n`);
  return socket;
}

async function settledQueries(): Promise<number> {
  let before = -1;
  while (before !== queries) {
    before = queries;
    await sleep(400);
  }
  return queries;
}

describe('a statement of 50,000 lines', () => {
  it('is whole and proves itself as JSON', async () => {
    const statement = (await ada.get(`/reports/statement?${query}`)).json();
    const [account] = statement.accounts;
    expect(account.lines).toHaveLength(lineCount);
    expect(account.check).toMatchObject({ lineCount, agrees: true });
    expect(account.lines.at(-1).balanceAfter).toEqual(account.closing.total);
    expect(new Set(account.lines.map(({ id }: { id: string }) => id)).size).toBe(lineCount);
  });

  it('is whole as CSV, and too long for a PDF', async () => {
    const { body } = await ada.get(`/reports/statement?${query}&format=csv`);
    expect(body.match(/\r\nline,/g)).toHaveLength(lineCount);
    const pdf = await ada.get(`/reports/statement?${query}&format=pdf`);
    expect([pdf.statusCode, pdf.json().code]).toEqual([422, 'statement_too_long']);
  });

  it('is read from the database no faster than its reader takes it, and to the end', async () => {
    const before = await settledQueries();
    const socket = await ask(`/reports/statement?${query}`);
    socket.pause();
    const whileNobodyReads = (await settledQueries()) - before;
    expect(whileNobodyReads).toBeLessThan(chunks * 0.75);

    let received = '';
    socket.setEncoding('latin1');
    socket.on('data', (text) => {
      received = (received + text).slice(-200);
    });
    socket.resume();
    while (!received.endsWith('0\r\n\r\n')) await sleep(50);
    expect(received).toMatch(/\]}\r\n0\r\n\r\n$/);
    expect((await settledQueries()) - before).toBeGreaterThanOrEqual(chunks);
  });

  it('is given up when its reader goes', async () => {
    const before = await settledQueries();
    const socket = await ask(`/reports/statement?${query}`);
    await once(socket, 'data');
    socket.destroy();
    expect((await settledQueries()) - before).toBeLessThan(chunks * 0.75);
    expect(test.connection.pool.waitingCount).toBe(0);
  });
});
