import type { ReactNode } from 'react';

/** A component of this package as the page of parts shows it: under the path that it is imported by. */
export type Part = {
  readonly path: `@tessera/ui/${string}`;
  readonly variants: readonly Variant[];
};

type Variant = { readonly name: string; readonly show: ReactNode };

export type PartGroup = { readonly title: string; readonly parts: readonly Part[] };
