import { pageChunk, pageRequest } from './route-table.ts';

// As Node reads it from a table: the tests' own compiler would rewrite an `import()`.
const entry = (source: string) => ({
  path: '/dashboard/loan/:id',
  title: '',
  description: '',
  page: { toString: () => source } as unknown as () => Promise<unknown>,
});

describe('the chunk of a page', () => {
  it.each([
    ['./pages/loan-page.tsx', 'loan'],
    ['./pages/auth/action-page.tsx', 'auth-action'],
    ['./pages/auth/reset/action-page.ts', 'auth-reset-action'],
    ['./pages/home.tsx', 'home'],
    ['./pages/page.tsx.old/first-page.tsx', 'page.tsx.old-first'],
    ['../other/pages/loan-page.tsx', '..-other-pages-loan'],
  ])('of %s is %s', (request, chunk) => {
    expect(pageChunk(request)).toBe(chunk);
  });
});

describe('the module of a page', () => {
  it.each([
    "() => import('./pages/loan-page.tsx')",
    '() => import("./pages/loan-page.tsx")',
    "()=>import('./pages/loan-page.tsx')",
    "()  =>\n  import(\n    './pages/loan-page.tsx',\n  )",
    "() => import( './pages/loan-page.tsx' , )",
  ])('is read from %j', (source) => {
    expect(pageRequest(entry(source))).toBe('./pages/loan-page.tsx');
  });

  it.each([
    "() => import('./features/loan-page.tsx')",
    "() => import('./pages/')",
    "() => import('./pages/' + name)",
    "(name) => import('./pages/loan-page.tsx')",
    "() => import('./pages/loan-page.tsx').then((page) => page)",
    "async () => import('./pages/loan-page.tsx')",
  ])('cannot be told from %j', (source) => {
    expect(() => pageRequest(entry(source))).toThrow('The page of /dashboard/loan/:id has to be');
  });
});
