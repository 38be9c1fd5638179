import { furnishUser } from './bad-input/furnished-user.ts';
import { operationsOf } from './bad-input/operation.ts';
import { injectUntilAnswered } from './inject-until-answered.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { tokenOf } from './test-tokens.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({
    sandbox: {
      faucet: { send: async () => ({ transactionId: '0x1' }) },
      mailbox: { mailsTo: async () => [] },
    },
  });
  await test.publishPrices();
});
afterAll(() => test.close());

/** What every table holds, as a digest by its name. */
async function contentOfTables(): Promise<Readonly<Record<string, string>>> {
  const { pool } = test.connection.superuser;
  const { rows: tables } = await pool.query<{ name: string }>(
    "select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const contents: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ digest: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest from ${name} t`,
    );
    contents[name] = rows[0]?.digest ?? '';
  }
  return contents;
}

/** Queries that the operations ask for, each of which takes what it knows of them. */
const query = [
  'from=2026-01-01&to=2026-06-15&year=2026&asset=ETH&per=day',
  'amount=0.5&principal=1000.00&months=12&type=bullet',
].join('&');

it('is true of every GET of the API: it changes nothing, whoever asks for whatever is theirs', async () => {
  const { ids } = await furnishUser(test, 'ada');
  const headers = { authorization: `Bearer ${tokenOf('ada')}` };
  const reads = operationsOf(test.app.swagger() as never).filter(({ method }) => method === 'GET');
  const before = await contentOfTables();
  expect(Object.keys(before).length).toBeGreaterThan(40);
  const statuses: number[] = [];
  for (const { path } of reads) {
    // Its ticket is used up by it, which is what it is for.
    if (path === '/downloads/{ticket}') continue;
    const start = Object.keys(ids).find((each) => path.startsWith(`${each}{`)) ?? '';
    const url = path.replace('{asset}', 'ETH').replace(/\{\w+\}/, ids[start]?.[0] ?? 'none');
    for (const asked of [url, `${url}?${query}`]) {
      const request = { method: 'GET', url: asked, headers } as const;
      statuses.push((await injectUntilAnswered(test.app, request)).statusCode);
    }
  }
  expect(reads.length).toBeGreaterThan(40);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(50);
  expect(await contentOfTables()).toEqual(before);
});
