import type { Registry } from '@tessera/contracts/registry';

/** A registry as it is answered: what was drawn of a page is for documents that the server writes, and nobody else asks for it. */
export const withoutFragments = (registry: Registry): Registry => ({
  ...registry,
  remotes: registry.remotes.map(({ routes, ...remote }) => ({
    ...remote,
    routes: routes.map(
      ({ fragment: _inDocuments, structuredData: _inThem, picture: _inHeads, ...route }) => route,
    ),
  })),
});
