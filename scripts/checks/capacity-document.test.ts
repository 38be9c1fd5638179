import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../launch/site-folders.ts';
import {
  type ActCost,
  carriersFor,
  modelledParts,
  type Part,
  processorsFor,
} from '../load/capacity-model.ts';

const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');
const document = read('docs/capacity.md');

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

  it('counts streams by what the edge is set to carry', () => {
    const [, connections] = /worker_connections (\d+);/.exec(read('deploy/edge/nginx.conf')) ?? [];
    const rows = rowsOf('Streams').map((cells) => cells.map(numberIn));
    expect(rows).toHaveLength(3);
    for (const [streams = 0, ...carriers] of rows) {
      const { apiProcesses, edgeWorkers } = carriersFor(streams, Number(connections));
      expect(carriers).toEqual([apiProcesses, edgeWorkers]);
    }
  });
});
