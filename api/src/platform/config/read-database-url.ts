import type { Variables } from '@tessera/server/environment';
import { readSecret } from '@tessera/server/read-secret';
import { refuseClearText, wantsVerifiedDatabase } from '@tessera/server/refuse-clear-text';
import { withFiles } from '@tessera/server/with-files';

/**
 * The database's address alone, for commands that need nothing else and only look, and need not be who may write: as
 * the reader, where its address is set; in production of one that is verified. @throws ConfigError
 */
export function readReaderUrl(environment: Variables): string {
  const { variables: given } = withFiles(environment, []);
  const hasReader = given.DATABASE_READER_URL ?? given.DATABASE_READER_URL_FILE;
  return readUrl(given, hasReader ? 'DATABASE_READER_URL' : 'DATABASE_URL');
}

/** The same for operators, whose role may propose and confirm, and write nothing else. */
export const readOperatorUrl = (environment: Variables): string =>
  readUrl(withFiles(environment, []).variables, 'DATABASE_OPERATOR_URL');

type UrlVariable = 'DATABASE_URL' | 'DATABASE_READER_URL' | 'DATABASE_OPERATOR_URL';

function readUrl(given: Variables, variable: UrlVariable): string {
  const url = readSecret(given, variable, 'the address of the database').text;
  refuseClearText({ ...given, [variable]: url }, { [variable]: wantsVerifiedDatabase });
  return url;
}
