import { listSurvivors, summarise } from './summarise.ts';

const mutant = (status: string, line = 1) => ({
  fileName: '/root/shared/money/src/price.ts',
  mutatorName: 'BooleanLiteral',
  replacement: 'true\n  || false',
  location: { start: { line, column: 1 }, end: { line, column: 5 } },
  status,
});

describe('the result of a run', () => {
  it('counts what no test reaches as not killed, and what could not run as nothing', () => {
    const statuses = ['Killed', 'Killed', 'Timeout', 'Survived', 'NoCoverage', 'RuntimeError'];
    expect(summarise(statuses.map((status) => mutant(status)))).toEqual({
      valid: 5,
      killed: 2,
      timedOut: 1,
      survived: 1,
      notReached: 1,
      score: 60,
    });
  });

  it('is whole when there was nothing to mutate', () => {
    expect(summarise([])).toMatchObject({ valid: 0, score: 100 });
  });

  it('lists the survivors by file and line', () => {
    const results = [mutant('NoCoverage', 12), mutant('Survived', 9), mutant('Killed', 3)];
    expect(listSurvivors('/root', results)).toEqual([
      'shared/money/src/price.ts:9  BooleanLiteral → true || false',
      'shared/money/src/price.ts:12  BooleanLiteral → true || false  (not reached)',
    ]);
  });
});
