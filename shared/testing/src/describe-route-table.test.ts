import { describeRouteTable } from './describe-route-table.ts';

type Table = Parameters<typeof describeRouteTable>[0];
type Test = (...row: unknown[]) => unknown;

const page = async () => ({ default: {}, Page: () => null });

/** What the tests of a table find fault with, each run here instead of by Jest. */
async function faultsOf(table: Table): Promise<string[]> {
  const tests: [name: string, run: () => unknown][] = [];
  const collect = (name: string, test: Test) => tests.push([name, test]);
  const collectEach = (rows: unknown[][]) => (name: string, test: Test) => {
    for (const row of rows) tests.push([name.replace('%s', String(row[0])), () => test(...row)]);
  };
  jest
    .spyOn(globalThis, 'describe')
    .mockImplementation(((_: string, body: Test) => body()) as never);
  jest.spyOn(globalThis, 'it').mockImplementation(collect as never);
  globalThis.it.each = collectEach as never;
  describeRouteTable(table);
  jest.restoreAllMocks();

  const faults: string[] = [];
  for (const [name, run] of tests) {
    await Promise.resolve()
      .then(run)
      .catch(() => faults.push(name));
  }
  return faults;
}

const unlikeAPage = (path: string) => `${path} has a page whose module exports its component alone`;

it('finds no fault with paths that differ and pages that export a component', async () => {
  expect(
    await faultsOf([
      { path: 'a', page },
      { path: 'b', page },
    ]),
  ).toEqual([]);
});

it('finds a path that is there twice', async () => {
  const twice = [
    { path: 'a', page },
    { path: 'a', page },
  ];
  expect(await faultsOf(twice)).toEqual(['names every path once']);
});

it.each([
  ['exports nothing', async () => ({})],
  ['exports more', async () => ({ Page: () => null, title: 'Loans' })],
  ['does not load', () => Promise.reject(new Error('no such file'))],
])('finds a page whose module %s', async (_, broken) => {
  const table = [
    { path: 'a', page },
    { path: 'b', page: broken },
  ];
  expect(await faultsOf(table)).toEqual([unlikeAPage('b')]);
});
