import { parseSync, printSync } from '@swc/core';
import { pageChunk } from '../build/route-table.ts';

/** What builds read, and what documents and the shell read in the registry: in an entry it would be for nobody. */
const onlyInRegistry: readonly unknown[] = [
  'title',
  'description',
  'link',
  'isPrerendered',
  'heading',
  'asks',
];

type Property = {
  readonly key?: { readonly value?: unknown };
};

/**
 * A remote's route table as its entry carries it: paths and pages alone, and every page in the chunk
 * that the registry names for it.
 */
export default function routeTableLoader(source: string): string {
  const table = JSON.stringify(parseSync(source, { syntax: 'typescript' }));
  const { code } = printSync(
    JSON.parse(table, (name, value) =>
      name === 'properties'
        ? value.filter(({ key }: Property) => !onlyInRegistry.includes(key?.value))
        : value,
    ),
  );
  return code.replaceAll(
    /import\((['"])(\.\/pages\/.+?)\1\)/g,
    (_import, _quote, request: string) =>
      `import(/* webpackChunkName: "${pageChunk(request)}" */ '${request}')`,
  );
}
