import { portfolioSchema } from '@tessera/contracts/reports';
import { queryKeys } from './query-keys.ts';
import { readQuery } from './read-query.ts';

/** Days of Berlin, both included; a `to` in the future is today. */
export type Days = { readonly from: string; readonly to: string };

/** What everything was worth at the end of each day; the last is this moment where that is today. */
export const portfolioQuery = ({ from, to }: Days) =>
  readQuery({
    queryKey: queryKeys.reports.of('portfolio', { from, to }),
    path: '/reports/portfolio',
    query: { from, to },
    schema: portfolioSchema,
  });
