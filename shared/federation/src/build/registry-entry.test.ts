import { registryEntry } from './registry-entry.ts';

// As Node reads it from a table: the tests' own compiler would rewrite an `import()`.
const pageFrom = (source: string) => ({ toString: () => source }) as () => Promise<unknown>;
const loanPage = pageFrom("() => import('./pages/loan-page.tsx')");

const parts = {
  name: 'loans',
  container: 'tessera_loans',
  parent: 'dashboard' as const,
  routeTable: [{ path: '/dashboard/loan/:id', title: 'Loan', description: '', page: loanPage }],
  ranges: { react: '^19.3.1', rxjs: '^7.8.2' },
  runtime: '2.9.2',
};

const manifest = {
  format: 1 as const,
  version: 'one',
  publicPath: '/r/loans/one/',
  files: { 'loan.js': 'sha384-x', 'remote-entry.js': 'sha384-y' },
  groups: { loan: { scripts: ['loan.js'], styles: [] } },
  uses: { react: null },
};

describe('what a build announces', () => {
  it('joins the route table with the files of its chunks', () => {
    expect(registryEntry(parts, manifest)).toMatchObject({
      entry: { url: '/r/loans/one/remote-entry.js', integrity: 'sha384-y' },
      routes: [{ path: '/dashboard/loan/:id', scripts: [{ url: '/r/loans/one/loan.js' }] }],
      requires: { react: '^19.3.1' },
    });
  });

  it('names every file of a page, but the entry only once', () => {
    const scripts = ['remote-entry.js', 'loan.js', 'chart.js'];
    const groups = { loan: { scripts, styles: ['loan.css'] } };
    const files = { ...manifest.files, 'chart.js': 'sha384-z', 'loan.css': 'sha384-c' };
    const [route] = registryEntry(parts, { ...manifest, groups, files }).routes;
    expect(route).toEqual({
      path: '/dashboard/loan/:id',
      title: 'Loan',
      description: '',
      chunk: 'loan',
      scripts: [
        { url: '/r/loans/one/loan.js', integrity: 'sha384-x' },
        { url: '/r/loans/one/chart.js', integrity: 'sha384-z' },
      ],
      styles: [{ url: '/r/loans/one/loan.css', integrity: 'sha384-c' }],
    });
  });

  it('names the file in which a page stands with its entry', () => {
    const files = { ...manifest.files, 'remote-entry.loan.js': 'sha384-e' };
    expect(registryEntry(parts, { ...manifest, files }).routes[0]?.withEntry).toEqual({
      url: '/r/loans/one/remote-entry.loan.js',
      integrity: 'sha384-e',
      holds: '/r/loans/one/loan.js',
    });
  });

  it('names what was drawn of a page, where it was', () => {
    const files = {
      ...manifest.files,
      'pictures/loan.png': 'sha384-p',
      'fragments/loan.html': 'sha384-f',
      'fragments/loan.jsonld': 'sha384-d',
    };
    expect(registryEntry(parts, { ...manifest, files }).routes).toMatchObject([
      {
        picture: { url: '/r/loans/one/pictures/loan.png', integrity: 'sha384-p' },
        fragment: { url: '/r/loans/one/fragments/loan.html', integrity: 'sha384-f' },
        structuredData: { url: '/r/loans/one/fragments/loan.jsonld', integrity: 'sha384-d' },
      },
    ]);
    expect(registryEntry(parts, manifest).routes[0]).not.toHaveProperty('picture');
  });

  it('claims no integrity for a file of which the build has none', () => {
    const { entry } = registryEntry(parts, { ...manifest, files: {} });
    expect(entry).toEqual({ url: '/r/loans/one/remote-entry.js' });
  });

  it('requires of the host what it uses, and nothing else', () => {
    expect(registryEntry(parts, manifest).requires).toEqual({ react: '^19.3.1' });
    expect(registryEntry(parts, { ...manifest, uses: { rxjs: ['map'] } }).requires).toEqual({
      rxjs: '^7.8.2',
    });
  });

  it('refuses a page that it cannot read, by the path of it', () => {
    const [entry] = parts.routeTable;
    const page = pageFrom("() => import('./pages/' + name)");
    expect(() =>
      registryEntry({ ...parts, routeTable: entry ? [{ ...entry, page }] : [] }, manifest),
    ).toThrow('The page of /dashboard/loan/:id has to be written as');
  });

  it('says what a page asks for at first, and refuses what is no read of the API', () => {
    const asking = (...asks: string[]) => {
      const routeTable = parts.routeTable.map((entry) => ({ ...entry, asks }));
      return registryEntry({ ...parts, routeTable }, manifest).routes[0]?.asks;
    };
    expect(asking('/loans/:id', '/prices')).toEqual(['/loans/:id', '/prices']);
    expect(() => asking('//evil.example')).toThrow(
      '/dashboard/loan/:id asks for //evil.example, which is no read of the API',
    );
  });

  const withLink = (icon: string) => ({
    ...parts,
    routeTable: [
      {
        path: '/dashboard/cards',
        title: 'Cards',
        description: '',
        link: { place: 'sidebar', label: 'Cards', icon: icon as 'wallet', order: 10 } as const,
        page: loanPage,
      },
    ],
  });

  it('announces the link of a page with it', () => {
    const { routes } = registryEntry(withLink('wallet'), manifest);
    expect(routes[0]?.link).toEqual({
      place: 'sidebar',
      label: 'Cards',
      icon: 'wallet',
      order: 10,
    });
  });

  it('refuses a link that the shell would not draw, in words', () => {
    expect(() => registryEntry(withLink('rocket'), manifest)).toThrow(
      'the link of /dashboard/cards has the icon “rocket”, which the shell does not have',
    );
  });

  it('refuses a route whose chunk was not built', () => {
    expect(() => registryEntry(parts, { ...manifest, groups: {} })).toThrow('the chunk loan');
  });
});
