/** Every page of this remote: where it lives, what it is called, and which chunk holds it. */
export const routeTable = [
  {
    path: '/dashboard/spot/list-wallets',
    title: 'Spot Wallet',
    description: 'Your coins with their value in euro, what is free and what secures loans.',
    chunk: 'list-wallets',
  },
  {
    path: '/dashboard/spot/:id',
    title: 'Wallet',
    description: 'One coin: balance, deposit address, deposits on their way and history.',
    chunk: 'wallet-detail',
  },
  {
    path: '/dashboard/spot/:id/withdrawals',
    title: 'Withdrawals',
    description: 'Send coins to an address outside, and follow what is on its way.',
    chunk: 'withdrawals',
  },
  {
    path: '/dashboard/fiat',
    title: 'Fiat Wallet',
    description: 'Your euro balance and every movement on it.',
    chunk: 'fiat',
  },
  {
    path: '/dashboard/reports',
    title: 'Reports',
    description: 'What you own and what you owe today, with every loan, on screen and as CSV.',
    chunk: 'reports',
  },
] as const;
