export type OpenApi = { readonly paths: Readonly<Record<string, object>> };

type Operation = { readonly name: string; readonly path: RegExp; readonly parameters: number };

const escaped = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);

const operationsOf = ({ paths }: OpenApi): Operation[] =>
  Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({
        name: `${method.toUpperCase()} ${path}`,
        path: new RegExp(
          `^${method.toUpperCase()} ${escaped(path).replace(/\{[^}]+\}/g, '[^/]+')}$`,
        ),
        parameters: path.split('{').length - 1,
      })),
    )
    // `/loans/quote` is not the loan whose id is "quote".
    .sort((a, b) => a.parameters - b.parameters);

/**
 * The operations of the document that no request used with success, though no exception says why,
 * and the exceptions that are none any more. A request is "GET /loans/1 200".
 */
export function findUnrequested(
  document: OpenApi,
  requests: readonly string[],
  exceptions: Readonly<Record<string, string>>,
): string[] {
  const operations = operationsOf(document);
  const used = new Set(
    requests.flatMap((request) => {
      const [, asked = '', status = ''] = /^(.+) (\d+)$/.exec(request) ?? [];
      return status.startsWith('2')
        ? [operations.find(({ path }) => path.test(asked))?.name ?? asked]
        : [];
    }),
  );
  const names = operations.map(({ name }) => name).sort();
  return [
    ...names
      .filter((name) => !used.has(name) && !(name in exceptions))
      .map((name) => `${name}: no browser asked for it`),
    ...Object.keys(exceptions)
      .filter((name) => used.has(name))
      .map((name) => `${name}: is no exception any more`),
    ...Object.keys(exceptions)
      .filter((name) => !names.includes(name))
      .map((name) => `${name}: is no operation of the API`),
  ];
}
