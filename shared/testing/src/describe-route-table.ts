type TableEntry = { readonly path: string; readonly page: () => Promise<object> };

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
  });
}
