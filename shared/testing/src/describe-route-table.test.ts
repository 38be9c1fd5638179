import { createElement } from 'react';
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

describe('a heading that its document has drawn', () => {
  const framed = (title: string, lead: string, className = '') => {
    const header = createElement(
      'header',
      null,
      createElement('h1', null, title),
      createElement('p', null, lead),
    );
    return async () => ({ Page: () => createElement('div', { className }, header) });
  };
  const row = { path: '/a', title: 'Loans', heading: { lead: 'What you owe.' } };

  it('is found to be that of the page', async () => {
    const table = [{ ...row, page: framed('Loans', 'What you owe.') }];
    expect(await faultsOf(() => describeRouteTable(table))).toEqual([]);
  });

  it.each([
    ['another title', framed('Loan', 'What you owe.')],
    ['another sentence', framed('Loans', 'What you owe')],
    ['another width', framed('Loans', 'What you owe.', 'narrow')],
    ['none', page],
  ])('is found to be wrong where the page has %s', async (_what, other) => {
    expect(await faultsOf(() => describeRouteTable([{ ...row, page: other }]))).toEqual([
      'the route table: /a begins with the heading that its document has drawn',
    ]);
  });
});
