import { cents } from '@tessera/money/minor-units';
import { followStatements } from './follow-statements.ts';

const statement = (id: string, day: string, opening: bigint, closing: bigint) => ({
  id,
  from_day: day,
  to_day: day,
  opening: cents(opening),
  closing: cents(closing),
});

const gapsOf = (...statements: Parameters<typeof followStatements>[0]) =>
  followStatements(statements).gaps;

const first = statement('a', '2026-01-05', 500n, 700n);
const second = statement('b', '2026-01-06', 700n, 650n);
const third = statement('c', '2026-01-07', 650n, 900n);

describe('statements', () => {
  it('that go on have no gap, wherever they begin', () => {
    expect(gapsOf(first, second, third)).toEqual([]);
    expect(gapsOf()).toEqual([]);
  });

  it('tell of one that is missing between two, and by how much', () => {
    expect(gapsOf(first, third)).toEqual([{ statement: 'c', amount: -50n }]);
  });

  it('of one day go on whichever was read first', () => {
    const day = '2026-01-05';
    const [early, late] = [statement('x', day, 0n, 500n), statement('y', day, 700n, 500n)];
    expect(followStatements([late, first, early])).toMatchObject({ gaps: [], closing: 500n });
    expect(gapsOf(late, early, second)).toEqual([
      { statement: 'x', amount: -500n },
      { statement: 'b', amount: 200n },
    ]);
  });
});
