import { DatabaseError } from 'pg';
import { i18n } from '../languages/i18n.ts';
import { DomainError } from '../problems/domain-error.ts';

/**
 * The database did not answer, or its connection broke. What it was asked last may be done all the
 * same, also later: only asking again tells.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/**
 * Connection exceptions, out of disk, memory or connections, a server that stops or starts, and one that has become
 * a standby, which takes no writes.
 * https://www.postgresql.org/docs/15/errcodes-appendix.html
 */
const unavailableCodes = /^(?:08|53|57P|25P03|25006)/;

/** What the database says of a statement is passed on; what comes from between us is unavailability. */
export function asDatabaseError(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable) return error;
  if (error instanceof DatabaseError && !unavailableCodes.test(error.code ?? '')) return error;
  return new DatabaseUnavailable('The connection to the database failed', { cause: error });
}

export const databaseUnavailable = (cause: DatabaseUnavailable) =>
  new DomainError({
    code: 'database_unavailable',
    status: 503,
    title: i18n.t('Our records cannot be reached at the moment'),
    detail: i18n.t('Send it again in a moment: what may have been done already is not done twice.'),
    headers: { 'retry-after': '2' },
    cause,
  });
