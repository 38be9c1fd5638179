import { refuseToStart } from '@tessera/server/refuse-to-start';
import { smtpMailer } from '@tessera/server/smtp-mailer';
import { whenToldToStop } from '@tessera/server/when-told-to-stop';
import { buildApp } from './app.ts';
import { readCodeKey } from './approvals/code-key.ts';
import { firebaseTokenVerifier } from './approvals/token-verifier.ts';
import { readConfig } from './config.ts';
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
  const mailer = smtpMailer({ ...config.mail, timeoutMs: 8_000 });
  const stopping = new AbortController();
  const app = await buildApp(
    { config, keyring, database, codeKey: readCodeKey(dataDir), now: Date.now, tokens, mailer },
    { stopping: stopping.signal },
  );
  app.log.info({ sandbox: config.sandbox, bitcoinNetwork, ethereumChainId }, 'starting');

  whenToldToStop(async (signal) => {
    stopping.abort();
    app.log.info({ signal }, 'finishing what was begun');
    await app.close();
    mailer.close();
    await tokens.close();
    database.close();
  });
  await app.listen({ host: config.host, port: config.port });
}

await serve().catch((error: unknown) =>
  refuseToStart(error instanceof StoreError ? error.message : error),
);
