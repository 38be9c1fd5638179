import type { Days } from '@tessera/api-client/get-portfolio';
import { queryKeys } from '@tessera/api-client/query-keys';
import { readQuery } from '@tessera/api-client/read-query';
import { interestReportSchema, statementSchema, taxReportSchema } from '@tessera/contracts/reports';

const reportAt = (document: string, query: Readonly<Record<string, string | number>>) => ({
  queryKey: queryKeys.reports.of(document, query),
  path: `/reports/${document}`,
  query,
});

/** Every line of the ledger that is the user's; `asset` may be "all". */
export const statementQuery = ({ asset, from, to }: Days & { readonly asset: string }) =>
  readQuery({ ...reportAt('statement', { asset, from, to }), schema: statementSchema });

export const interestQuery = (year: number) =>
  readQuery({ ...reportAt('interest', { year }), schema: interestReportSchema });

export const taxQuery = (year: number) =>
  readQuery({ ...reportAt('tax', { year }), schema: taxReportSchema });
