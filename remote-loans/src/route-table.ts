/** Every page of this remote: where it lives, what it is called, and the module that holds it. */
export const routeTable = [
  {
    path: '/dashboard/loan/create-loan',
    title: 'Create a loan',
    description: 'Work out a euro loan against your coins, see every cost, and open it.',
    page: () => import('./pages/create-loan-page.tsx'),
  },
  {
    path: '/dashboard/loan/list-loans',
    title: 'Loans',
    description: 'All your loans with what is owed, their collateral and their health.',
    page: () => import('./pages/list-loans-page.tsx'),
  },
  {
    path: '/dashboard/loan/:id',
    title: 'Loan',
    description: 'One loan in full: loan-to-value, threshold prices, schedule and events.',
    page: () => import('./pages/loan-detail-page.tsx'),
  },
] as const;
