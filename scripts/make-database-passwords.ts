import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoginRole } from '../api/src/platform/database/roles/role-names.ts';
import { ensureSecret } from './ensure-secret.ts';

const passwordBytes = 24;
const fileOf = (role: LoginRole) => `database-${role}.password`;

/** Makes the password of a role of a sandbox's database on the first start, and returns it. */
function makeDatabasePassword(folder: string, role: LoginRole): string {
  const make = () => `${randomBytes(passwordBytes).toString('hex')}\n`;
  return readFileSync(ensureSecret(folder, fileOf(role), make), 'utf8').trim();
}

export const makeDatabasePasswords = (folder: string): Readonly<Record<LoginRole, string>> => ({
  owner: makeDatabasePassword(folder, 'owner'),
  service: makeDatabasePassword(folder, 'service'),
  reader: makeDatabasePassword(folder, 'reader'),
  operator: makeDatabasePassword(folder, 'operator'),
});

/** One that was made before. @throws when it was not */
export const readDatabasePassword = (folder: string, role: LoginRole): string =>
  readFileSync(join(folder, fileOf(role)), 'utf8').trim();
