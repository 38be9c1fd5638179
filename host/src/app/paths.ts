/** Every address that the shell itself links to or decides on. */
export const paths = {
  home: '/',
  howItWorks: '/#how-it-works',
  security: '/#security',
  faq: '/#faq',
  signIn: '/auth/sign-in',
  signUp: '/auth/sign-up',
  signUpCompleted: '/auth/sign-up-completed',
  dashboard: '/dashboard',
  createLoan: '/dashboard/loan/create-loan',
  loans: '/dashboard/loan/list-loans',
  loan: (id: string) => `/dashboard/loan/${id}`,
  spotWallet: '/dashboard/spot/list-wallets',
  withdrawals: (walletId: string) => `/dashboard/spot/${walletId}/withdrawals`,
  fiatWallet: '/dashboard/fiat',
  reports: '/dashboard/reports',
  notices: '/dashboard/notices',
  profile: '/dashboard/profile',
  settings: '/dashboard/settings',
  support: '/dashboard/support',
} as const;

const isAtOrBelow = (pathname: string, base: string) =>
  pathname.toLowerCase() === base || pathname.toLowerCase().startsWith(`${base}/`);

export const isDashboardPath = (pathname: string) => isAtOrBelow(pathname, paths.dashboard);

/** Where only somebody with a verified e-mail may be. */
export const isProtectedPath = (pathname: string) =>
  [paths.dashboard, '/settings', '/profile'].some((base) => isAtOrBelow(pathname, base));

export const isAuthPath = (pathname: string) => isAtOrBelow(pathname, '/auth');

/** Asks to sign in, and remembers where to go on afterwards. */
export const signInPathFor = (location: { pathname: string; search: string; hash: string }) =>
  `${paths.signIn}?redirect=${encodeURIComponent(
    location.pathname + location.search + location.hash,
  )}`;

export const signUpCompletedPathFor = (email: string) =>
  `${paths.signUpCompleted}?email=${encodeURIComponent(email)}`;
