import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Environment = Readonly<Record<string, string>>;

const fileOf = (dataDir: string) => join(dataDir, 'api-environment.json');

/** Keeps what the API was started with, for commands that look at the same database and nodes. */
export function storeApiEnvironment(dataDir: string, environment: Environment): void {
  const file = fileOf(dataDir);
  // Written anew, so that an older file's mode does not stay.
  rmSync(file, { force: true });
  writeFileSync(file, `${JSON.stringify(environment, null, 2)}\n`, { mode: 0o600 });
}

/** What the API of a data folder was started with last. @throws Error when none was */
export function readApiEnvironment(dataDir: string): Environment {
  const file = fileOf(dataDir);
  if (!existsSync(file)) {
    throw new Error(
      `No sandbox is running on ${dataDir}. Start it with npm start, or set DATABASE_URL and the rest of the API's environment.`,
    );
  }
  return JSON.parse(readFileSync(file, 'utf8'));
}
