import type { PlaywrightResults, Spec } from './playwright-results.ts';
import { walkTable } from './walk-table.ts';

const stats = {
  startTime: '2026-11-22T10:00:00.000Z',
  duration: 125_000,
  expected: 4,
  unexpected: 1,
  flaky: 0,
  skipped: 0,
};

type Steps = NonNullable<Spec['tests'][number]['results'][number]['steps']>;

function spec(title: string, ok: boolean, named: Record<string, string>, steps: Steps = []): Spec {
  const annotations = Object.entries(named).map(([type, description]) => ({ type, description }));
  return {
    title,
    file: 'a.spec.ts',
    ok,
    tests: [{ annotations, results: [{ duration: 9_940, steps }] }],
  };
}

function tableOf(...specs: Spec[]) {
  const results: PlaywrightResults = {
    stats,
    errors: [],
    suites: [{ suites: [{ specs }], specs: [] }],
  };
  return walkTable(results);
}

describe('the table of the walks', () => {
  it('says when it was, how long it took and how many failed', () => {
    expect(tableOf()).toContain('4 walks passed and 1 failed, 2026-11-22, in 2 min 5 s.');
  });

  it('has a row for each way and a column for each coin', () => {
    const named = { table: 'Calls', row: 'is cured', column: 'BTC' };
    const table = tableOf(
      spec('one', true, named),
      spec('two', false, { ...named, column: 'ETH' }),
      spec('three', true, { ...named, row: 'is sold' }),
    );
    expect(table).toContain(
      [
        '## Calls',
        '',
        '|  | BTC | ETH |',
        '| --- | --- | --- |',
        '| is cured | 9.9 s | FAILED |',
        '| is sold | 9.9 s | – |',
      ].join('\n'),
    );
  });

  it('has the steps of a walk as columns where it names none', () => {
    const steps = [
      { title: 'when it is borrowed', duration: 4_210 },
      { title: 'when it is repaid', duration: 100, error: { message: 'no' } },
    ];
    const table = tableOf(
      spec('one', false, { table: 'Coins', row: 'BTC' }, steps),
      spec('two', true, { table: 'Coins', row: 'ETH' }, [
        { title: 'then it ends', duration: 1_000 },
      ]),
    );
    expect(table).toContain('|  | it is borrowed | it is repaid | it ends |');
    expect(table).toContain('| BTC | 4.2 s | FAILED | – |');
    expect(table).toContain('| ETH | – | – | 1.0 s |');
  });

  it('leaves out no walk', () => {
    expect(tableOf(spec('a tab is closed', true, {}))).toContain(
      '## Other walks\n\n|  | result |\n| --- | --- |\n| a tab is closed | 9.9 s |',
    );
  });
});
