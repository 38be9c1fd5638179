import type { Variables } from '@tessera/server/environment';
import { readSecret } from '@tessera/server/read-secret';
import { withFiles } from '@tessera/server/with-files';

/** The database's address alone, for commands that need nothing else. @throws ConfigError */
export const readDatabaseUrl = (environment: Variables): string =>
  readSecret(withFiles(environment, []).variables, 'DATABASE_URL', 'the address of the database')
    .text;
