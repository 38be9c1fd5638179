const { default: routeTableLoader } = require('./route-table-loader.ts');

const table = `
import type { RouteTable } from '@tessera/federation';
export const routeTable = [
  {
    path: '/auth/action',
    title: 'A title',
    description: 'A description',
    link: { place: 'sidebar', label: 'A label', icon: 'wallet', order: 1 },
    isPrerendered: true,
    heading: { lead: 'A lead' },
    asks: ['/an-ask'],
    page: () => import("./pages/auth/action-page.tsx"),
  },
  { path: '/', page: () => import('./pages/home-page.tsx') },
  { path: '/other', page: () => import('./features/other.tsx') },
] as const satisfies RouteTable;
`;

describe('the route table that a remote’s entry carries', () => {
  const code = routeTableLoader(table);

  it('has the paths, and nothing that documents and the shell read in the registry', () => {
    for (const path of ["'/auth/action'", "'/'", "'/other'"]) expect(code).toContain(path);
    expect(code).not.toMatch(/title|description|link|label|prerendered|ask|heading|lead/i);
  });

  it('puts each page into the chunk that the registry names for it', () => {
    expect(code).toContain(
      `import(/* webpackChunkName: "auth-action" */ './pages/auth/action-page.tsx')`,
    );
    expect(code).toContain(`import(/* webpackChunkName: "home" */ './pages/home-page.tsx')`);
    expect(code).toContain(`import('./features/other.tsx')`);
  });
});
