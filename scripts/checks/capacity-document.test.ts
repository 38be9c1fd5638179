import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../launch/site-folders.ts';
import { type ActCost, modelledParts, type Part, processorsFor } from '../load/capacity-model.ts';

const document = readFileSync(join(repositoryRoot, 'docs/capacity.md'), 'utf8');

/** The rows of the table whose head begins so, cell by cell. */
function rowsOf(head: string): string[][] {
  const lines = document.split('\n');
  const from = lines.findIndex((line) => line.startsWith(`| ${head} |`)) + 2;
  const until = lines.findIndex((line, index) => index >= from && !line.startsWith('|'));
  return lines.slice(from, until).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const numberIn = (cell = '') => Number(cell.replaceAll(',', ''));

function measured(): ActCost[] {
  return rowsOf('Act').map(([act = '', aDay, ...cells]) => ({
    act,
    aDay: numberIn(aDay),
    costs: Object.fromEntries(
      modelledParts.map((part, index) => [part, numberIn(cells[index])]),
    ) as Record<Part, number>,
  }));
}

describe('the capacity of docs/capacity.md', () => {
  it('follows from what was measured', () => {
    const acts = measured();
    expect(acts.map(({ act }) => act)).toEqual(['a whole day', 'lifecheck']);
    const derived = rowsOf('Accounts');
    expect(derived.map(([accounts]) => numberIn(accounts))).toEqual([
      10_000, 1_000_000, 100_000_000,
    ]);
    for (const [accounts, beats, others, ...processors] of derived) {
      const needed = processorsFor(numberIn(accounts), acts);
      expect([beats, others, ...processors].map(numberIn)).toEqual([
        needed.beatsPerSecond,
        needed.actsPerSecond,
        ...modelledParts.map((part) => needed.processors[part]),
      ]);
    }
  });
});
