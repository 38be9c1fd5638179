import { describeRouteTable } from './describe-route-table.ts';
import { faultsOf } from './testing/faults-of.ts';

const page = async () => ({ default: {}, Page: () => null });

it('finds no fault with paths that differ and pages that export a component', async () => {
  const table = [
    { path: 'a', page },
    { path: 'b', page },
  ];
  expect(await faultsOf(() => describeRouteTable(table))).toEqual([]);
});

it('finds a path that is there twice', async () => {
  const twice = [
    { path: 'a', page },
    { path: 'a', page },
  ];
  expect(await faultsOf(() => describeRouteTable(twice))).toEqual([
    'the route table: names every path once',
  ]);
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
  expect(await faultsOf(() => describeRouteTable(table))).toEqual([
    'the route table: b has a page whose module exports its component alone',
  ]);
});
