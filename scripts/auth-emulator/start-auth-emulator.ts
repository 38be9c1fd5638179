import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createFirebaseEmulator } from './firebase-emulator.ts';
import { appendChanges, readAccounts, writeAccounts } from './saved-accounts.ts';

export type AuthEmulatorOptions = {
  projectId: string;
  host: string;
  port: number;
  /** Where the accounts are kept between starts. */
  accountsFile: string;
};

/**
 * Starts the Auth emulator with the accounts of before. Every request that may have changed an
 * account saves them before its answer is complete, so that what a person has been told survives
 * a kill.
 */
export async function startAuthEmulator(options: AuthEmulatorOptions): Promise<Server> {
  const accounts = readAccounts(options.accountsFile);
  const emulator = await createFirebaseEmulator(options.projectId);
  for (const account of accounts) emulator.restoreAccount(account);

  emulator.takeChanges();
  writeAccounts(options.accountsFile, accounts);
  const save = () => {
    const changes = emulator.takeChanges();
    if (changes.length > 0) appendChanges(options.accountsFile, changes);
  };

  const server = createServer((request, response) => {
    const end = response.end;
    response.end = ((...args: Parameters<typeof end>) => {
      if (request.method !== 'OPTIONS') save();
      return end.apply(response, args);
    }) as typeof end;
    emulator.app(request, response);
  });
  server.listen(options.port, options.host);
  await once(server, 'listening');
  return server;
}
