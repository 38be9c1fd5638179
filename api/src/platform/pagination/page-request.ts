import type { PageQuery } from '@tessera/contracts/page';
import { i18n } from '../languages/i18n.ts';
import { DomainError } from '../problems/domain-error.ts';

/** `after` is the key of the last row that the reader has. */
export type PageRequest = { readonly after: string | null; readonly limit: number };

/** How a list's key is written, so that a made-up cursor is refused before it meets the database. */
const cursorKeys = {
  number: /^\d{1,18}$/,
  uuid: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
} as const;

/** @throws DomainError `invalid_cursor` */
export function parsePageRequest(
  { cursor, limit }: PageQuery,
  key: keyof typeof cursorKeys,
): PageRequest {
  if (cursor === undefined) return { after: null, limit };
  const after = Buffer.from(cursor, 'base64url').toString('latin1');
  if (!cursorKeys[key].test(after)) {
    throw new DomainError({
      code: 'invalid_cursor',
      status: 400,
      title: i18n.t('The cursor is not valid'),
      detail: i18n.t('Start again from the first page, without a cursor.'),
    });
  }
  return { after, limit };
}
