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
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close(() => process.exit(0));
    server.closeAllConnections();
  });
}
