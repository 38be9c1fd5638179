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
  {
    path: '/sample/plain',
    title: 'Plain',
    description: 'A page that is drawn ahead.',
    isPrerendered: true,
    page: () => import('./pages/plain-page.tsx'),
  },
] as const;
