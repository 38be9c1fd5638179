import { setTimeout as sleep } from 'node:timers/promises';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';

let test: TestApp;
let ada: TestUser;
let bob: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  await test.publishPrices();
  ada = test.user('ada');
  bob = test.user('bob');
  for (const user of [ada, bob]) await test.giveEther(user, '1');
});
afterAll(() => test.close());

/** Runs while nobody can read the ledger, which is what makes a read long here. */
async function whileLedgerIsLocked(work: () => Promise<void>) {
  const client = await test.connection.superuser.pool.connect();
  try {
    await client.query('begin; lock table ledger_entries, ledger_accounts');
    await work();
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const span = 'from=2026-01-01&to=2026-06-15';
const statement = { document: 'statement', asset: 'ETH', from: '2026-01-01', to: '2026-06-15' };

describe('reads that take long', () => {
  it.each([
    ['POST /data-export', () => ada.post('/data-export')],
    ['GET /reports/portfolio', () => ada.get(`/reports/portfolio?${span}`)],
    ['GET /reports/statement', () => ada.get(`/reports/statement?asset=ETH&${span}`)],
    ['GET /reports/interest', () => ada.get('/reports/interest?year=2026')],
    ['GET /reports/tax', () => ada.get('/reports/tax?year=2026')],
    ['POST /downloads', () => ada.post('/downloads', { body: statement })],
  ])('sixty at once of %s hold up nobody’s small answers', async (_, ask) => {
    const asked: ReturnType<typeof ask>[] = [];
    await whileLedgerIsLocked(async () => {
      let refused = 0;
      for (let count = 0; count < 60; count += 1) {
        asked.push(
          ask().then((answer) => {
            refused += Number(answer.statusCode === 429);
            return answer;
          }),
        );
      }
      for (let tries = 0; refused < 39 && tries < 100; tries += 1) await sleep(100);
      expect(refused).toBe(39);
      expect((await bob.get('/user/lifecheck')).statusCode).toBe(204);
    });
    const codes = (await Promise.all(asked)).map((answer) =>
      answer.statusCode === 429 ? answer.json().code : answer.statusCode,
    );
    expect(codes.filter((code) => code === 'too_many_waiting')).toHaveLength(39);
    const read = codes.filter((code) => code !== 'too_many_waiting');
    expect(read.filter((code) => ![200, 201, 'too_many_exports'].includes(code))).toEqual([]);
  });
});
