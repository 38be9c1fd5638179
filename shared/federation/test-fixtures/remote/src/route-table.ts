export const routeTable = [
  {
    path: '/sample/first',
    title: 'First',
    description: 'The first page.',
    page: () => import('./pages/first-page.tsx'),
  },
  {
    path: '/sample/:id',
    title: 'One of them',
    description: 'A page with a parameter.',
    page: () => import('./pages/detail-page.tsx'),
  },
] as const;
