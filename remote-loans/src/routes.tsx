import type { RouteObject } from 'react-router-dom';

/** The loan pages, below the dashboard's layout. */
export const routes: RouteObject[] = [
  {
    path: '/dashboard/loan/create-loan',
    lazy: async () => ({
      Component: (
        await import(/* webpackChunkName: "create-loan" */ './pages/create-loan-page.tsx')
      ).CreateLoanPage,
    }),
  },
  {
    path: '/dashboard/loan/list-loans',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "list-loans" */ './pages/list-loans-page.tsx'))
        .ListLoansPage,
    }),
  },
  {
    path: '/dashboard/loan/:id',
    lazy: async () => ({
      Component: (
        await import(/* webpackChunkName: "loan-detail" */ './pages/loan-detail-page.tsx')
      ).LoanDetailPage,
    }),
  },
];
