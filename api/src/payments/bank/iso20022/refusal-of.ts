import { DatabaseError } from 'pg';
import { DatabaseUnavailable } from '../../../platform/database/database-unavailable.ts';
import { isOverload } from '../../../platform/database/too-much-at-once.ts';
import { MessageError } from './xml.ts';

/** Data exceptions, integrity constraint violations and limits: what a file says cannot be written down. */
const aboutData = /^(?:2[23]|54)/;

/**
 * Why a file is refused that could not be applied, without personal data. Also what nobody foresaw is a matter of that file
 * alone: it waits for somebody, and the files behind it do not.
 *
 * @throws the error where it is none of the file's: of a database that is lost, busy or not as it should be
 */
export function refusalOf(error: unknown): string {
  if (error instanceof MessageError) return error.message;
  if (error instanceof DatabaseUnavailable || isOverload(error)) throw error;
  if (!(error instanceof DatabaseError)) return `it fails here: ${String(error)}`;
  if (!aboutData.test(error.code ?? '')) throw error;
  return `our database does not take it: ${[error.code, error.constraint].filter(Boolean).join(' ')}`;
}
