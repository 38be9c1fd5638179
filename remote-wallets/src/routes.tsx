import type { RouteObject } from 'react-router-dom';

/** The wallet and report pages, below the dashboard's layout. */
export const routes: RouteObject[] = [
  {
    path: '/dashboard/spot/list-wallets',
    lazy: async () => ({
      Component: (
        await import(/* webpackChunkName: "list-wallets" */ './pages/list-wallets-page.tsx')
      ).ListWalletsPage,
    }),
  },
  {
    path: '/dashboard/spot/:id',
    lazy: async () => ({
      Component: (
        await import(/* webpackChunkName: "wallet-detail" */ './pages/wallet-detail-page.tsx')
      ).WalletDetailPage,
    }),
  },
  {
    path: '/dashboard/spot/:id/withdrawals',
    lazy: async () => ({
      Component: (
        await import(/* webpackChunkName: "withdrawals" */ './pages/withdrawals-page.tsx')
      ).WithdrawalsPage,
    }),
  },
  {
    path: '/dashboard/fiat',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "fiat" */ './pages/fiat-page.tsx')).FiatPage,
    }),
  },
  {
    path: '/dashboard/reports',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "reports" */ './pages/reports-page.tsx'))
        .ReportsPage,
    }),
  },
];
