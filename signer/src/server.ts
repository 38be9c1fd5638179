import { buildApp } from './app.ts';
import { readCodeKey } from './approvals/code-key.ts';
import { smtpMailer } from './approvals/mailer.ts';
import { firebaseTokenVerifier } from './approvals/token-verifier.ts';
import { readConfig } from './config.ts';
import { ConfigError } from './config-error.ts';
import { openKeyring } from './keys/keyring.ts';
import { openStore } from './store/open-store.ts';
import { StoreError } from './store/store-error.ts';

async function serve(): Promise<void> {
  // What is made from here on is this user's alone.
  process.umask(0o077);
  const { mnemonic, ...config } = readConfig(process.env);
  const { dataDir, bitcoinNetwork, ethereumChainId } = config;
  const keyring = openKeyring(mnemonic, bitcoinNetwork);
  const database = openStore(dataDir, {
    keys: keyring.fingerprint,
    bitcoinNetwork,
    ethereumChainId,
  });
  const tokens = firebaseTokenVerifier(config.identityProjectId);
  const mailer = smtpMailer(config.mail);
  const stopping = new AbortController();
  const app = await buildApp(
    { config, keyring, database, codeKey: readCodeKey(dataDir), now: Date.now, tokens, mailer },
    { stopping: stopping.signal },
  );
  app.log.info({ sandbox: config.sandbox, bitcoinNetwork, ethereumChainId }, 'starting');

  const stop = async (signal: string) => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    app.log.info({ signal }, 'finishing what was begun');
    await app.close();
    mailer.close();
    await tokens.close();
    database.close();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => void stop(signal));
  }
  await app.listen({ host: config.host, port: config.port });
}

try {
  await serve();
} catch (error) {
  if (error instanceof ConfigError) console.error(`Configuration: ${error.message}`);
  else console.error(error instanceof StoreError ? error.message : error);
  process.exit(1);
}
