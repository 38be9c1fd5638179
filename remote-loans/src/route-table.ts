/** Every page of this remote: where it lives, what it is called, and which chunk holds it. */
export const routeTable = [
  {
    path: '/dashboard/loan/create-loan',
    title: 'Create a loan',
    description: 'Work out a euro loan against your ether, see every cost, and open it.',
    chunk: 'create-loan',
  },
  {
    path: '/dashboard/loan/list-loans',
    title: 'Loans',
    description: 'All your loans with what is owed, their collateral and their health.',
    chunk: 'list-loans',
  },
  {
    path: '/dashboard/loan/:id',
    title: 'Loan',
    description: 'One loan in full: loan-to-value, threshold prices, schedule and events.',
    chunk: 'loan-detail',
  },
] as const;
