import type { PageRequest } from './page-request.ts';

/** Of limit + 1 rows the last only says that there is more. The cursor is opaque to its readers. */
export function pageOfRows<Row>(
  rows: readonly Row[],
  { limit }: PageRequest,
  keyOf: (row: Row) => string,
): { items: readonly Row[]; nextCursor: string | null } {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return { items, nextCursor: hasMore ? Buffer.from(keyOf(last)).toString('base64url') : null };
}
