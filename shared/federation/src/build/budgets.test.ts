import { budgets, entryOverspentBy, type FirstLoad, overspentBy } from './budgets.ts';

const load = (change: Partial<FirstLoad>): FirstLoad => ({
  path: '/',
  parent: 'public',
  scripts: [{ url: '/main.js', bytes: budgets.publicScriptBytes }],
  others: [],
  ...change,
});

describe('the budgets', () => {
  it('are kept at their limit and broken above it', () => {
    const over = [{ url: '/main.js', bytes: budgets.publicScriptBytes + 1 }];
    expect(overspentBy(load({}))).toEqual([]);
    expect(overspentBy(load({ scripts: over }))).toHaveLength(1);
    expect(overspentBy(load({ scripts: over, parent: 'dashboard' }))).toEqual([]);
    expect(entryOverspentBy('loans', budgets.remoteEntryBytes)).toEqual([]);
    expect(entryOverspentBy('loans', budgets.remoteEntryBytes + 1)).toHaveLength(1);
  });

  it('count the document among the requests of a public page', () => {
    const files = (count: number) => Array.from({ length: count }, () => ({ url: '/x', bytes: 1 }));
    expect(overspentBy(load({ scripts: files(3), others: files(4) }))).toEqual([]);
    expect(overspentBy(load({ scripts: files(4), others: files(4) }))).toHaveLength(1);
  });
});
