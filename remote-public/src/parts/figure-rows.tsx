import { DefinitionRows } from '@tessera/ui/definition-rows';
import type { ReactNode } from 'react';

/** Figures of an example in a text: what, and how much. */
export function FigureRows({ rows }: { readonly rows: readonly (readonly [string, ReactNode])[] }) {
  return <DefinitionRows rows={rows.map(([term, value]) => ({ term, value }))} />;
}
