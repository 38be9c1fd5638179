/** Every page of this remote: where it lives, what it is called, and the module that holds it. */
export const routeTable = [
  {
    path: '/dashboard/spot/list-wallets',
    title: 'Spot Wallet',
    description: 'Your coins with their value in euro, what is free and what secures loans.',
    heading: {
      lead: 'Your coins at their latest prices: what is free to move, and what secures your loans.',
    },
    asks: ['/prices', '/wallets'],
    page: () => import('./pages/list-wallets-page.tsx'),
  },
  {
    path: '/dashboard/spot/:id',
    title: 'Wallet',
    description: 'One coin: balance, deposit address, deposits on their way and history.',
    asks: ['/wallets'],
    page: () => import('./pages/wallet-detail-page.tsx'),
  },
  {
    path: '/dashboard/spot/:id/withdrawals',
    title: 'Withdrawals',
    description: 'Send coins to an address outside, and follow what is on its way.',
    asks: ['/wallets'],
    page: () => import('./pages/withdrawals-page.tsx'),
  },
  {
    path: '/dashboard/fiat',
    title: 'Fiat Wallet',
    description: 'Your euros: pay in, send them to a bank, and every movement on the balance.',
    heading: { lead: 'Your euros: pay in, send to a bank, and every movement since.' },
    asks: [
      '/fiat',
      '/fiat/deposits',
      '/fiat/history',
      '/fiat/terms',
      '/fiat/withdrawals',
      '/limits',
      '/payees',
      '/settings',
    ],
    page: () => import('./pages/fiat-page.tsx'),
  },
  {
    path: '/dashboard/reports',
    title: 'Reports',
    description: 'Portfolio over time, account statement, interest and fees, and the tax year.',
    heading: {
      lead: 'What you own and owe over time, every line of your accounts, what your loans cost, and your tax year. Days are those of Berlin.',
    },
    page: () => import('./pages/reports-page.tsx'),
  },
] as const;
