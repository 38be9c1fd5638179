import type * as z from 'zod/mini';
import { type ApiRequest, request } from './request.ts';
import type { Page, PageRequest } from './use-page-query.ts';

/** Reads the list at a path page by page, as `usePageQuery` asks for it. */
export function readPages<Schema extends z.core.$ZodType<Page<unknown>>>(
  path: string,
  schema: Schema,
  query: ApiRequest<Schema>['query'] = {},
) {
  return ({ cursor, signal }: PageRequest) =>
    request({ method: 'GET', path, query: { ...query, cursor }, schema, signal });
}
