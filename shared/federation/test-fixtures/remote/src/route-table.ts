export const routeTable = [
  {
    path: '/sample/first',
    title: 'First',
    description: 'The first page.',
    chunk: 'first',
  },
  {
    path: '/sample/:id',
    title: 'One of them',
    description: 'A page with a parameter.',
    chunk: 'detail',
  },
] as const;
