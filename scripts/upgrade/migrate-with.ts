import { join } from 'node:path';
import { runCommand } from '../checks/run-command.ts';
import type { UpgradedDatabase } from './make-database.ts';

/** Migrates by the command of a release, in its folder, as an operator does. @throws when that fails */
export async function migrateWith(
  release: string,
  { superuserUrl, urlOf }: UpgradedDatabase,
): Promise<void> {
  const program = join(release, 'api', 'src', 'service', 'migration', 'main.ts');
  const { ok, output } = await runCommand(process.execPath, [program], {
    env: {
      TESSERA_MODE: 'sandbox',
      DATABASE_ADMIN_URL: superuserUrl,
      DATABASE_OWNER_URL: urlOf('owner'),
      DATABASE_URL: urlOf('service'),
      DATABASE_READER_URL: urlOf('reader'),
      DATABASE_OPERATOR_URL: urlOf('operator'),
    },
  });
  if (!ok) throw new Error(`${release} does not migrate: ${output}`);
}
