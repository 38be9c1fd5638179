import { matchRoute } from './match-route.ts';

const routes = [
  { path: '/' },
  { path: '/dashboard/loan/:id' },
  { path: '/dashboard/loan/list-loans' },
  { path: '/dashboard/spot/:id/withdrawals' },
  { path: '/static/*' },
  { path: '/static/about' },
];
const pathFor = (pathname: string) => matchRoute(routes, pathname)?.path;

describe('matching a path to a route', () => {
  it('prefers a fixed segment to a parameter, and a parameter to a splat', () => {
    expect(pathFor('/dashboard/loan/list-loans')).toBe('/dashboard/loan/list-loans');
    expect(pathFor('/dashboard/loan/42')).toBe('/dashboard/loan/:id');
    expect(pathFor('/static/about')).toBe('/static/about');
    expect(pathFor('/static/more/deep')).toBe('/static/*');
  });

  it('does not care for letter case or a slash at the end', () => {
    expect(pathFor('/Dashboard/Loan/List-Loans/')).toBe('/dashboard/loan/list-loans');
    expect(pathFor('/')).toBe('/');
    expect(pathFor('')).toBe('/');
  });

  it('claims neither a prefix nor a longer path', () => {
    expect(pathFor('/dashboard/loan')).toBeUndefined();
    expect(pathFor('/dashboard/loan/42/more')).toBeUndefined();
    expect(pathFor('/dashboard/spot/1/withdrawals')).toBe('/dashboard/spot/:id/withdrawals');
  });

  it('takes the first of two that are as good', () => {
    const equal = [
      { path: '/:one', is: 'first' },
      { path: '/:other', is: 'second' },
    ];
    expect(matchRoute(equal, '/x')?.is).toBe('first');
  });

  it('lets a splat stand for nothing, and for nothing before it', () => {
    expect(matchRoute([{ path: '/a/b/*' }], '/a/b')?.path).toBe('/a/b/*');
    expect(matchRoute([{ path: '/a/b/*' }], '/a')).toBeUndefined();
    expect(matchRoute([{ path: '/a/b/*' }], '/a/c/d')).toBeUndefined();
  });

  it('prefers a whole path to a splat that stands for nothing', () => {
    const both = [{ path: '/a/*' }, { path: '/a' }];
    expect(matchRoute(both, '/a')?.path).toBe('/a');
    expect(matchRoute(both, '/a/b')?.path).toBe('/a/*');
  });

  it('needs a parameter before a splat', () => {
    expect(matchRoute([{ path: '/a/:id/*' }], '/a')).toBeUndefined();
    expect(matchRoute([{ path: '/a/:id/*' }], '/a/1')?.path).toBe('/a/:id/*');
  });

  it('finds none where there is none', () => {
    expect(matchRoute([], '/')).toBeUndefined();
  });
});
