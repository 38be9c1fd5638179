import type { Variables } from '@tessera/server/environment';
import { readSecret } from '@tessera/server/read-secret';
import { refuseClearText, wantsVerifiedDatabase } from '@tessera/server/refuse-clear-text';
import { withFiles } from '@tessera/server/with-files';

/**
 * The database's address alone, for commands that need nothing else; in production of one that is
 * verified. @throws ConfigError
 */
export const readDatabaseUrl = (environment: Variables): string =>
  readUrl(withFiles(environment, []).variables, 'DATABASE_URL');

/** The same for who only looks, and need not be who may write: as the reader, where its address is set. */
export function readReaderUrl(environment: Variables): string {
  const { variables: given } = withFiles(environment, []);
  const hasReader = given.DATABASE_READER_URL ?? given.DATABASE_READER_URL_FILE;
  return readUrl(given, hasReader ? 'DATABASE_READER_URL' : 'DATABASE_URL');
}

function readUrl(given: Variables, variable: 'DATABASE_URL' | 'DATABASE_READER_URL'): string {
  const url = readSecret(given, variable, 'the address of the database').text;
  refuseClearText({ ...given, [variable]: url }, { [variable]: wantsVerifiedDatabase });
  return url;
}
