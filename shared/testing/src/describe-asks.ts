import { askedPaths } from '@tessera/contracts/asked-paths';
import { type PageRow, renderRow } from './render-row.ts';

type Row = PageRow & { readonly asks?: readonly string[] };

export type AskExpectations = {
  /** Parameters of the pages' paths, by name. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** Reads that no table can name, because the page works out what they say; without their query. */
  readonly workedOut?: readonly string[];
};

/** What a page sends to an API that never answers. */
async function firstQuestions(row: Row, address: string): Promise<string[]> {
  const sent: string[] = [];
  const { unmount } = await renderRow(row, address, (input, init) => {
    if ((init?.method ?? 'GET') === 'GET') sent.push(String(input).replace(/^\/api/, ''));
    return new Promise(() => undefined);
  });
  unmount();
  jest.restoreAllMocks();
  return sent;
}

/** That the pages of a route table ask at first for what it says, and for nothing else. */
export function describeAsks(
  table: readonly Row[],
  { parameters = {}, workedOut = [] }: AskExpectations = {},
): void {
  describe('what a document asks for before its page runs', () => {
    it.each(table.map((row) => [row.path, row] as const))(
      'is what %s asks for at first',
      async (path, row) => {
        const address = path.replaceAll(/:(\w+)/g, (_whole, name) => parameters[name] ?? 'missing');
        const sent = await firstQuestions(row, address);
        const named = sent.filter((url) => !workedOut.includes(url.split('?')[0] ?? ''));
        expect(askedPaths(row, address).sort()).toEqual([...new Set(named)].sort());
      },
    );
  });
}
