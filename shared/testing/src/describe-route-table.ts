import { renderRow } from './render-row.ts';

type TableEntry = {
  readonly path: string;
  readonly title?: string;
  readonly heading?: { readonly lead: string; readonly width?: 'narrow' };
  readonly page: () => Promise<object>;
};

/** What every remote's route table keeps to; one call in the remote's own test. */
export function describeRouteTable(table: readonly TableEntry[]): void {
  describe('the route table', () => {
    it('names every path once', () => {
      const paths = table.map(({ path }) => path);
      expect(new Set(paths).size).toBe(paths.length);
    });

    it.each(table.map(({ path, page }) => [path, page] as const))(
      '%s has a page whose module exports its component alone',
      async (_path, page) => {
        // Jest's modules are CommonJS underneath and have a `default` besides; pages never do.
        const { default: _module, ...exported } = (await page()) as Record<string, unknown>;
        expect(Object.values(exported)).toEqual([expect.any(Function)]);
      },
    );

    const withHeading = table.filter(({ heading }) => heading !== undefined);
    if (withHeading.length === 0) return;
    it.each(withHeading.map((row) => [row.path, row] as const))(
      '%s begins with the heading that its document has drawn',
      async (path, row) => {
        const { container, unmount } = await renderRow(row, path);
        const frame = container.querySelector('h1')?.closest('header');
        const isNarrow = frame?.parentElement?.classList.contains('narrow');
        const drawn = {
          title: frame?.querySelector('h1')?.textContent,
          lead: frame?.querySelector('p')?.textContent,
          ...(isNarrow && { width: 'narrow' }),
        };
        unmount();
        jest.restoreAllMocks();
        expect(drawn).toEqual({ title: row.title, ...row.heading });
      },
    );
  });
}
