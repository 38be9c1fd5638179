import { loansRemote } from '../testing/fixture-site.ts';
import { refusalOf } from './refusal-of.ts';

function isAccepted(version: string, range: string): boolean {
  const shares = { react: { version, exports: null } };
  const provides = { format: 1, version: 'h1', runtime: '2.9.2', shares } as const;
  const remote = loansRemote({ requires: { react: range } });
  return refusalOf(remote, provides, undefined, []) === undefined;
}

describe('a caret range that a remote requires', () => {
  it.each([
    ['19.3.1', '^19.3.1', true],
    ['19.4.0', '^19.3.1', true],
    ['19.3.0', '^19.3.1', false],
    ['20.0.0', '^19.3.1', false],
    ['0.1.5', '^0.1.0', true],
    ['0.2.0', '^0.1.0', false],
    ['0.0.2', '^0.0.1', false],
    ['19.3.1', '19.3.1', false],
    ['later', '^19.3.1', false],
    ['19.3.1', '*', false],
    ['19.4.0-rc.1', '^19.3.1', false],
  ])('has %s against %s: %p', (version, range, expected) => {
    expect(isAccepted(version, range)).toBe(expected);
  });
});
