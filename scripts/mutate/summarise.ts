import { relative } from 'node:path';
import type { MutantPlace } from './mutant-key.ts';

export type MutantResult = Pick<MutantPlace, 'fileName' | 'mutatorName' | 'location'> & {
  replacement?: string;
  status: string;
};

/** Killed by a failing test, or by never coming to an end. */
const detected = ['Killed', 'Timeout'];
const undetected = ['Survived', 'NoCoverage'];

/** Percent of the mutants that ran at all which the tests noticed; what no test reaches counts. */
export function summarise(results: readonly MutantResult[]) {
  const count = (statuses: readonly string[]) =>
    results.filter(({ status }) => statuses.includes(status)).length;
  const valid = count([...detected, ...undetected]);
  return {
    valid,
    killed: count(['Killed']),
    timedOut: count(['Timeout']),
    survived: count(['Survived']),
    notReached: count(['NoCoverage']),
    score: valid === 0 ? 100 : (100 * count(detected)) / valid,
  };
}

/** One line for each mutant that the tests let through, by file and line. */
export function listSurvivors(root: string, results: readonly MutantResult[]): string[] {
  return results
    .filter(({ status }) => undetected.includes(status))
    .map(({ fileName, location, mutatorName, replacement = '', status }) => {
      const text = replacement.replaceAll(/\s+/g, ' ').slice(0, 80);
      const place = `${relative(root, fileName)}:${location.start.line}`;
      return `${place}  ${mutatorName} → ${text}${status === 'NoCoverage' ? '  (not reached)' : ''}`;
    })
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));
}
