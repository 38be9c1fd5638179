import { resolve } from 'node:path';
import { readApiEnvironment } from './api-environment.ts';
import { repositoryRoot } from './site-folders.ts';

/** What a command needs that does the API's work: the environment of one, or that of the sandbox that runs on `DATA_DIR`. @throws Error */
export function serviceEnvironment(): Readonly<Record<string, string | undefined>> {
  const { DATABASE_URL, DATABASE_URL_FILE, DATA_DIR = '.data' } = process.env;
  return DATABASE_URL || DATABASE_URL_FILE
    ? process.env
    : readApiEnvironment(resolve(repositoryRoot, DATA_DIR));
}
