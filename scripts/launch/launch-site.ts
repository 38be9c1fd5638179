import { findFreePorts } from '../../shared/processes/src/free-port.ts';
import { makeKeys } from '../make-keys.ts';
import { makeSignerToken } from '../make-signer-token.ts';
import { buildAndPublish } from './build-and-publish.ts';
import { lockDataDir } from './data-lock.ts';
import { endLeftovers } from './end-leftovers.ts';
import { sandboxChainId } from './ethereum-node.ts';
import { createParts, type Parts } from './parts.ts';
import type { Say } from './progress.ts';
import { requireFreePort } from './require-free-port.ts';
import { prepareFolders, type SiteFolders } from './site-folders.ts';
import { type ApiProgram, startApi } from './start-api.ts';
import { type BitcoinAccess, startBitcoin } from './start-bitcoin.ts';
import { startDatabase } from './start-database.ts';
import { startEthereum } from './start-ethereum.ts';
import { startHost } from './start-host.ts';
import { sandboxProjectId, startIdentity } from './start-identity.ts';
import { startMailCatcher } from './start-mail-catcher.ts';
import { proverEnvironment, startProver } from './start-prover.ts';
import { startSigner } from './start-signer.ts';
import { createSteps, type Steps } from './steps.ts';

export type LaunchOptions = {
  /** Everything that the site keeps; created when absent. Relative to the repository. */
  dataDir: string;
  /** Where the site answers; 0 takes a free port. */
  port: number;
  /** The Auth emulator's port on 127.0.0.1; 0 takes a free one. */
  authEmulatorPort: number;
  /** The interface that the site listens on; the other parts stay on the loopback interface. */
  host?: string;
  /** Makes the synthetic prices reproducible. */
  priceSeed?: string;
  logLevel?: string;
  /** A test's own program that starts the API. */
  apiProgram?: ApiProgram;
  /** API and host tell figures for Prometheus, on ports of their own. */
  tellsFigures?: boolean;
  /** The books are proved beside the API. */
  proves?: boolean;
  /** Somebody has just built: what is there is published. */
  isBuilt?: boolean;
  /** Where releases lie, as variables; in the data folder without it. */
  releaseStore?: SiteFolders['releaseStore'];
  /** Told one line a step. */
  say?: Say;
  /** Ends a start that is under way; what runs by then is stopped before the promise rejects. */
  signal?: AbortSignal;
};

export type RunningSite = {
  /** Where a browser finds it. */
  url: string;
  apiUrl: string;
  /** For those who only look: it may write nothing. */
  databaseUrl: string;
  /** As the API reaches it. */
  serviceUrl: string;
  ethereumUrl: string;
  bitcoin: BitcoinAccess;
  /** `host:port` of the Auth emulator. */
  identityHost: string;
  /** `host:port` of who tells figures, when they do. */
  figures: { api: string; host: string; prover: string };
  folders: SiteFolders;
  /** The host's build that is being served. */
  hostDistDir: string;
  /** Rejects with a `LaunchError` when a part ends though nobody asked it to; never resolves. */
  failed: Promise<never>;
  /** Stops every part in order and leaves none. Safe to call twice. */
  stop(): Promise<void>;
};

const listeners = [
  'site',
  'identity',
  'api',
  'ethereum',
  'bitcoin',
  'database',
  'smtp',
  'mails',
  'signer',
  'apiFigures',
  'hostFigures',
  'prover',
] as const;
type Ports = Record<(typeof listeners)[number], number>;

async function choosePorts({ port, authEmulatorPort }: LaunchOptions): Promise<Ports> {
  const free = await findFreePorts(listeners.length);
  const ports = Object.fromEntries(listeners.map((name, index) => [name, free[index]])) as Ports;
  return { ...ports, site: port || ports.site, identity: authEmulatorPort || ports.identity };
}

async function requirePorts(ports: Ports, host: string) {
  await requireFreePort(ports.site, host, 'PORT=3001 npm start');
  await requireFreePort(ports.identity, '127.0.0.1', 'AUTH_EMULATOR_PORT=9100 npm start');
}

const aborted = (signal: AbortSignal | undefined) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/** What is slow starts first and side by side: the emulator takes longest, the build next. */
async function startParts(
  parts: Parts,
  folders: SiteFolders,
  ports: Ports,
  host: string,
  options: LaunchOptions & { steps: Steps },
) {
  const { steps } = options;
  const { ethereumXpubFile, bitcoinXpubFile, mnemonicFile } = makeKeys(folders.keysDir);
  const [distDir, database, ethereumUrl, bitcoin, identityHost, mail] = await Promise.all([
    steps.run('Pages built and published', () => buildAndPublish(folders, options)),
    steps.run('PostgreSQL', () => startDatabase(parts, folders, ports.database)),
    steps.run('Ethereum node', () => startEthereum(parts, folders, ports.ethereum)),
    steps.run('Bitcoin node', () => startBitcoin(parts, folders, ports.bitcoin)),
    steps.run('Identity emulator', () => startIdentity(parts, folders, ports.identity)),
    steps.run('Mail catcher', () =>
      startMailCatcher(parts, folders, { smtp: ports.smtp, http: ports.mails }),
    ),
  ]);
  const identity = {
    FIREBASE_PROJECT_ID: sandboxProjectId,
    FIREBASE_AUTH_EMULATOR_HOST: identityHost,
  };
  const SITE_URL = `http://localhost:${ports.site}`;
  /** What API and signer have in common. */
  const common = {
    ...identity,
    SITE_URL,
    BITCOIN_NETWORK: 'regtest',
    ETHEREUM_CHAIN_ID: `${sandboxChainId}`,
    SIGNER_TOKEN_FILE: makeSignerToken(folders.keysDir),
    SMTP_URL: mail.smtpUrl,
    LOG_LEVEL: options.logLevel ?? 'info',
  };
  const signerEnvironment = { ...common, SIGNER_MNEMONIC_FILE: mnemonicFile };
  const signerUrl = await steps.run('Signer', () =>
    startSigner(parts, folders, { port: ports.signer, env: signerEnvironment }),
  );
  const figuresOn = (port: number) => (options.tellsFigures ? { METRICS_PORT: `${port}` } : {});
  const apiEnvironment = {
    ...common,
    ...figuresOn(ports.apiFigures),
    DATABASE_URL: database.serviceUrl,
    ETHEREUM_RPC_URL: ethereumUrl,
    DEPOSIT_XPUB_ETHEREUM_FILE: ethereumXpubFile,
    BITCOIN_RPC_URL: bitcoin.url,
    BITCOIN_RPC_USER: bitcoin.user,
    BITCOIN_RPC_PASSWORD_FILE: bitcoin.passwordFile,
    DEPOSIT_XPUB_BITCOIN_FILE: bitcoinXpubFile,
    PRICE_SEED: options.priceSeed ?? 'tessera',
    SIGNER_URL: signerUrl,
    MAIL_CATCHER_URL: mail.catcherUrl,
  };
  const apiUrl = await steps.run('API', () =>
    startApi(parts, folders, {
      port: ports.api,
      env: apiEnvironment,
      readerUrl: database.readerUrl,
      ...(options.apiProgram ? { program: options.apiProgram } : {}),
    }),
  );
  const hostEnvironment = {
    ...identity,
    ...figuresOn(ports.hostFigures),
    SITE_URL,
    HOST: host,
    HOST_DIST_DIR: distDir,
    API_UPSTREAM: apiUrl,
  };
  const [url] = await Promise.all([
    steps.run('Site', () => startHost(parts, folders, { port: ports.site, env: hostEnvironment })),
    options.proves &&
      steps.run('Prover', () =>
        startProver(parts, folders, {
          port: ports.prover,
          env: proverEnvironment(folders.dataDir),
        }),
      ),
  ]);
  return {
    url,
    apiUrl,
    databaseUrl: database.readerUrl,
    serviceUrl: database.serviceUrl,
    ethereumUrl,
    bitcoin,
    identityHost,
    figures: {
      api: `127.0.0.1:${ports.apiFigures}`,
      host: `127.0.0.1:${ports.hostFigures}`,
      prover: `127.0.0.1:${ports.prover}`,
    },
    hostDistDir: distDir,
  };
}

/**
 * Builds what has changed and starts the whole site as a sandbox. Resolves when every part has
 * answered. Throws a `LaunchError` with a message for people when that is not to be had.
 */
export async function launchSite(options: LaunchOptions): Promise<RunningSite> {
  const host = options.host ?? '127.0.0.1';
  const folders = prepareFolders(options.dataDir, options.releaseStore);
  const ports = await choosePorts(options);
  const unlock = lockDataDir(folders.runDir, ports.site);
  const parts = createParts(folders);
  const stop = () => parts.stop().finally(unlock);

  const steps = createSteps(options.say ?? (() => {}));
  const failure = new AbortController();
  const signal = AbortSignal.any([failure.signal, ...(options.signal ? [options.signal] : [])]);
  try {
    await endLeftovers(folders.runDir);
    await requirePorts(ports, host);
    const started = startParts(parts, folders, ports, host, { ...options, steps, signal });
    const site = await Promise.race([started, parts.failed, aborted(options.signal)]);
    return { ...site, folders, failed: parts.failed, stop };
  } catch (error) {
    failure.abort();
    await parts.stop();
    // What was being started while the others stopped is stopped by its own step.
    await steps.settled();
    unlock();
    throw error;
  }
}
