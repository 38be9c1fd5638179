import type { SealedTable } from '../../../platform/database/sealed-columns/sealed-table.ts';
import { foldChanges } from './fold-changes.ts';
import type { RowChange } from './row-change.ts';

const table: SealedTable = { key: ['id'], plain: ['id', 'owner'] };

const change = (kind: string, digests: Readonly<Record<string, string>> = {}): RowChange => ({
  number: '1',
  table: 'payees',
  key: '["1"]',
  kind: kind as RowChange['kind'],
  writtenIn: '744',
  columns: Object.keys(digests),
  digests: Object.values(digests),
});

const [ada, mallory] = [
  { id: 'a1', owner: 'ada' },
  { id: 'a1', owner: 'mallory' },
];

const wrongIn = (of: Partial<SealedTable>, ...changes: readonly RowChange[]) =>
  foldChanges({ ...table, ...of }, changes).wrong;

describe('a row that begins twice', () => {
  it('is a finding while it is there, with what it says otherwise', () => {
    const what = 'was inserted again, though it was there';
    for (const rules of [{}, { isWrittenOnce: true }, { fixed: ['owner'] }] as const) {
      expect(wrongIn(rules, change('inserted', ada), change('inserted', mallory))).toEqual([
        { columns: ['owner'], what },
      ]);
    }
    expect(wrongIn({}, change('opened', ada), change('inserted', ada))).toEqual([
      { columns: [], what },
    ]);
  });

  it('is right behind its removal where rows may be removed, unless they are written once', () => {
    const anew = [change('inserted', ada), change('removed'), change('inserted', mallory)];
    expect(wrongIn({ mayBeRemoved: true }, ...anew)).toEqual([]);
    expect(wrongIn({ mayBeRemoved: true, isWrittenOnce: true }, ...anew)).toEqual([
      { columns: [], what: 'was written again, though it is written once' },
    ]);
    const opened = anew.with(2, change('opened', mallory));
    expect(wrongIn({ mayBeRemoved: true, isWrittenOnce: true }, ...opened)).toHaveLength(1);
    const { digests } = foldChanges({ ...table, mayBeRemoved: true }, anew);
    expect([...(digests ?? [])]).toEqual(Object.entries(mallory));
  });
});

describe('a column that gets a salt', () => {
  const salted = change('salted', { owner: 'a5' });
  const what = 'got a salt, though it was not sealed without one';

  it('is right where it was sealed, of what is written once and fixed too', () => {
    const rules = { isWrittenOnce: true, fixed: ['owner'] } as const;
    expect(wrongIn(rules, change('inserted', ada), salted)).toEqual([]);
    const { digests, unsalted } = foldChanges(table, [change('inserted', ada), salted]);
    expect([digests?.get('owner'), unsalted.get('owner')]).toEqual(['a5', 'ada']);
  });

  it('is a finding where it was not sealed, or has one since its row began', () => {
    const finding = [{ columns: ['owner'], what }];
    expect(wrongIn({}, salted)).toEqual(finding);
    expect(wrongIn({}, change('opened', { id: 'a1' }), salted)).toEqual(finding);
    expect(wrongIn({}, change('inserted', ada), salted, salted)).toEqual(finding);
    const since = [change('changed', { owner: 'a6' }), salted];
    expect(wrongIn({}, change('inserted', ada), salted, ...since)).toEqual(finding);
    const anew = [change('removed'), change('inserted', ada), salted];
    expect(wrongIn({ mayBeRemoved: true }, change('inserted', ada), salted, ...anew)).toEqual([]);
  });
});

describe('a change of a kind that there is not', () => {
  it('is a finding', () => {
    expect(wrongIn({}, change('inserted', ada), change('written', mallory))).toEqual([
      { columns: [], what: 'has a change of no known kind: written' },
    ]);
  });
});
