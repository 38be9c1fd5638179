/** Every page of this remote: where it lives, what it is called, and the module that holds it. */
export const routeTable = [
  {
    path: '/dashboard/loan/create-loan',
    title: 'Create a loan',
    description: 'Work out a euro loan against your coins, see every cost, and open it.',
    heading: { lead: 'Lock coins, receive euros. Every figure is final before you borrow.' },
    asks: ['/prices', '/wallets'],
    page: () => import('./pages/create-loan-page.tsx'),
  },
  {
    path: '/dashboard/loan/list-loans',
    title: 'Loans',
    description: 'All your loans with what is owed, their collateral and their health.',
    heading: {
      lead: 'What you owe, what secures it, and how far each loan is from a margin call.',
    },
    asks: ['/loans?state=:state', '/prices'],
    page: () => import('./pages/list-loans-page.tsx'),
  },
  {
    path: '/dashboard/loan/:id',
    title: 'Loan',
    description: 'One loan in full: loan-to-value, threshold prices, schedule and events.',
    asks: ['/loans/:id'],
    page: () => import('./pages/loan-detail-page.tsx'),
  },
] as const;
