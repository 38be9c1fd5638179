import { errorCode } from '@tessera/server/error-code';
import { refuseToStart } from '@tessera/server/refuse-to-start';
import { smtpMailer } from '@tessera/server/smtp-mailer';
import { whenToldToStop } from '@tessera/server/when-told-to-stop';
import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from './app.ts';
import { readCodeKey } from './approvals/code-key.ts';
import { firebaseTokenVerifier } from './approvals/token-verifier.ts';
import { readConfig } from './config.ts';
import { buildControl } from './control/control-app.ts';
import { controlSocket, removeStaleSocket } from './control/control-socket.ts';
import { openKeyring } from './keys/keyring.ts';
import { missingSafeguards } from './missing-safeguards.ts';
import { pauseTeller } from './pause/tell-of-pause.ts';
import type { SignerContext } from './signer-context.ts';
import { openStore } from './store/open-store.ts';
import { StoreError } from './store/store-error.ts';

const lookForPausesMs = 5_000;

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
  const codeKey = readCodeKey(dataDir);
  const context = { config, keyring, database, codeKey, now: Date.now, tokens, mailer };
  const app = await buildApp(context, { stopping: stopping.signal });
  app.log.info({ sandbox: config.sandbox, bitcoinNetwork, ethereumChainId }, 'starting');

  for (const warning of missingSafeguards(config)) app.log.warn(warning);

  const control = await listenForMachine(context, app.log);
  const stopTelling = tellOfPauses(context, app.log);

  whenToldToStop(async (signal) => {
    stopping.abort();
    stopTelling();
    await control?.close();
    app.log.info({ signal }, 'finishing what was begun');
    await app.close();
    mailer.close();
    await tokens.close();
    database.close();
  });
  await app.listen({ host: config.host, port: config.port });
}

/** Commands come over a socket in the signer's folder. */
async function listenForMachine(context: SignerContext, log: FastifyBaseLogger) {
  const socket = controlSocket(context.config.dataDir);
  if (socket === null) {
    log.warn('the path of SIGNER_DATA_DIR is too long for a socket: no commands are taken');
    return undefined;
  }
  removeStaleSocket(socket);
  const control = await buildControl(context);
  await control.listen({ path: socket });
  return control;
}

/** Looks every few seconds, also for what was not told when the process died. */
function tellOfPauses(context: SignerContext, log: FastifyBaseLogger): () => void {
  const tell = pauseTeller(context, log);
  const look = () => {
    tell().catch((error: unknown) => log.error({ code: errorCode(error) }, 'pause not told'));
  };
  look();
  const timer = setInterval(look, lookForPausesMs);
  return () => clearInterval(timer);
}

await serve().catch((error: unknown) =>
  refuseToStart(error instanceof StoreError ? error.message : error),
);
