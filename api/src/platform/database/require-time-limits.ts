import { ConfigError } from '@tessera/server/config-error';
import { connectClient } from './connect-client.ts';

/**
 * A pooler that shares connections hands on no time limit that a process asks for: those of the role have to hold then.
 * @throws ConfigError where requests go through one, and the role has none
 */
export async function requireTimeLimits(config: {
  readonly databaseUrl: string;
  readonly directDatabaseUrl: string;
}): Promise<void> {
  if (config.databaseUrl === config.directDatabaseUrl) return;
  const client = await connectClient({
    connectionString: config.databaseUrl,
    application_name: 'tessera-api',
  });
  try {
    const { rows } = await client.query<{ limited: boolean }>(
      "select current_setting('statement_timeout') <> '0' as limited",
    );
    if (rows[0]?.limited) return;
  } finally {
    await client.end();
  }
  const message =
    'names a role without a time limit, which a pooler needs: migrate with DATABASE_ADMIN_URL (docs/operations.md)';
  throw new ConfigError([{ variable: 'DATABASE_URL', message }]);
}
