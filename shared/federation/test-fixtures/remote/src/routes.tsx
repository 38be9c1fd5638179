import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  {
    path: '/sample/first',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "first" */ './pages/first-page.tsx')).FirstPage,
    }),
  },
  {
    path: '/sample/:id',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "detail" */ './pages/detail-page.tsx'))
        .DetailPage,
    }),
  },
];
