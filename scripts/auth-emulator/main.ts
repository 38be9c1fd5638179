import { refuseToStart } from '../../shared/server/src/refuse-to-start.ts';
import { DamagedAccounts } from './saved-accounts.ts';
import { startAuthEmulator } from './start-auth-emulator.ts';

function required(name: string) {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

const server = await startAuthEmulator({
  projectId: required('FIREBASE_PROJECT_ID'),
  host: required('HOST'),
  port: Number(required('PORT')),
  accountsFile: required('ACCOUNTS_FILE'),
}).catch((error: unknown) =>
  refuseToStart(error instanceof DamagedAccounts ? error.message : error),
);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close(() => process.exit(0));
    server.closeAllConnections();
  });
}
