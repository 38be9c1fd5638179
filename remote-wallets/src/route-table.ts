/** Every page of this remote: where it lives, what it is called, and the module that holds it. */
export const routeTable = [
  {
    path: '/dashboard/spot/list-wallets',
    title: 'Spot Wallet',
    description: 'Your coins with their value in euro, what is free and what secures loans.',
    page: () => import('./pages/list-wallets-page.tsx'),
  },
  {
    path: '/dashboard/spot/:id',
    title: 'Wallet',
    description: 'One coin: balance, deposit address, deposits on their way and history.',
    page: () => import('./pages/wallet-detail-page.tsx'),
  },
  {
    path: '/dashboard/spot/:id/withdrawals',
    title: 'Withdrawals',
    description: 'Send coins to an address outside, and follow what is on its way.',
    page: () => import('./pages/withdrawals-page.tsx'),
  },
  {
    path: '/dashboard/fiat',
    title: 'Fiat Wallet',
    description: 'Your euros: pay in, send them to a bank, and every movement on the balance.',
    page: () => import('./pages/fiat-page.tsx'),
  },
  {
    path: '/dashboard/reports',
    title: 'Reports',
    description: 'Portfolio over time, account statement, interest and fees, and the tax year.',
    page: () => import('./pages/reports-page.tsx'),
  },
] as const;
