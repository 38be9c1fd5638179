import { loansRemote } from '../testing/fixture-site.ts';
import { seldomLibraries } from './seldom-libraries.ts';

const provides = {
  format: 1,
  version: 'h1',
  runtime: '2.9.2',
  shares: {
    react: { version: '19.3.1', exports: null },
    rxjs: { version: '7.8.2', exports: ['map', 'of', 'tap'], seldom: ['of', 'tap'] },
    'zod/mini': { version: '4.6.7', exports: ['lazy', 'string'], seldom: ['lazy'] },
  },
} as const;

function seldomOf(uses: Record<string, string[] | null>, requires: string[] = ['react', 'rxjs']) {
  const remote = loansRemote({
    requires: Object.fromEntries(requires.map((key) => [key, '^1.0.0'])),
  });
  const shares = structuredClone(provides.shares) as never;
  return seldomLibraries({ remote, uses }, { ...provides, shares });
}

describe('the libraries whose seldom names a page brings', () => {
  it('are those of which its remote uses such a name', () => {
    expect(seldomOf({ react: null, rxjs: ['map', 'of'] })).toEqual(['rxjs']);
    expect(seldomOf({ react: null, rxjs: ['map'] })).toEqual([]);
  });

  it('are those of which nobody can say what it uses', () => {
    expect(seldomOf({ rxjs: null })).toEqual(['rxjs']);
    expect(seldomOf({}, ['react', 'zod/mini'])).toEqual(['zod/mini']);
  });

  it('are none that it does not use at all', () => {
    expect(seldomOf({}, ['react'])).toEqual([]);
  });
});
