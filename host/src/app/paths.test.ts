import {
  isAuthPath,
  isDashboardPath,
  isProtectedPath,
  signInPathFor,
  signUpCompletedPathFor,
} from './paths.ts';

/** What the page at an address of this site reads of its query. */
const queryOf = (path: string) => new URL(path, 'https://site.invalid').searchParams;

it.each(['ada@example.com', 'ada+loans@example.com', 'a&email=b@example.com', 'ä#?@example.com'])(
  'tells the page after a sign-up that it is about %s',
  (email) => {
    const path = signUpCompletedPathFor(email);
    expect(path).toMatch(/^\/auth\/sign-up-completed\?/);
    expect(queryOf(path).get('email')).toBe(email);
  },
);

it.each([
  { pathname: '/dashboard/fiat', search: '', hash: '' },
  { pathname: '/dashboard/reports', search: '?year=2026&note=a%26b', hash: '#top' },
])('remembers the whole address behind a sign-in: %j', (location) => {
  const { pathname, search, hash } = location;
  expect(queryOf(signInPathFor(location)).get('redirect')).toBe(pathname + search + hash);
});

it.each([
  ['/dashboard', true, true, false],
  ['/DASHBOARD/Loan/7', true, true, false],
  ['/dashboards', false, false, false],
  ['/settings', false, true, false],
  ['/Profile/', false, true, false],
  ['/static/settings', false, false, false],
  ['/auth/sign-in', false, false, true],
  ['/AUTH', false, false, true],
  ['/authors', false, false, false],
])('knows of %s whether it is the dashboard, protected, or auth', (path, ...kinds) => {
  expect([isDashboardPath(path), isProtectedPath(path), isAuthPath(path)]).toEqual(kinds);
});
