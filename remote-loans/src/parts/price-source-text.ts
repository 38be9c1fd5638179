import { select } from '@lingui/core/macro';

/** Where a price comes from; a feed that this build does not know keeps its name. */
export const priceSourceText = (source: string): string =>
  select(source, { synthetic: 'synthetic', exchanges: 'exchanges', other: `${source}` });
