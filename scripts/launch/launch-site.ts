import { findFreePorts } from '../../shared/processes/src/free-port.ts';
import { makeKeys } from '../make-keys.ts';
import { makeSignerToken } from '../make-signer-token.ts';
import { buildAndPublish } from './build-and-publish.ts';
import { lockDataDir } from './data-lock.ts';
import { endLeftovers } from './end-leftovers.ts';
import { createParts, type Parts } from './parts.ts';
import { type Say, timed } from './progress.ts';
import { requireFreePort } from './require-free-port.ts';
import { prepareFolders, type SiteFolders } from './site-folders.ts';
import { startApi } from './start-api.ts';
import { type BitcoinAccess, startBitcoin } from './start-bitcoin.ts';
import { startDatabase } from './start-database.ts';
import { startEthereum } from './start-ethereum.ts';
import { startHost } from './start-host.ts';
import { startIdentity } from './start-identity.ts';
import { startMailCatcher } from './start-mail-catcher.ts';
import { startSigner } from './start-signer.ts';

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
  /** Told one line a step. */
  say?: Say;
  /** Ends a start that is under way; what runs by then is stopped before the promise rejects. */
  signal?: AbortSignal;
};

export type RunningSite = {
  /** Where a browser finds it. */
  url: string;
  apiUrl: string;
  databaseUrl: string;
  ethereumUrl: string;
  bitcoin: BitcoinAccess;
  /** `host:port` of the Auth emulator. */
  identityHost: string;
  folders: SiteFolders;
  /** The host's build that is being served. */
  hostDistDir: string;
  /** Rejects with a `LaunchError` when a part ends though nobody asked it to; never resolves. */
  failed: Promise<never>;
  /** Stops every part in order and leaves none. Safe to call twice. */
  stop(): Promise<void>;
};

type Ports = {
  site: number;
  identity: number;
  api: number;
  ethereum: number;
  bitcoin: number;
  database: number;
  smtp: number;
  mails: number;
  signer: number;
};

async function choosePorts(options: LaunchOptions): Promise<Ports> {
  const [site = 0, identity = 0, api = 0, ethereum = 0, database = 0, ...more] =
    await findFreePorts(9);
  const [smtp = 0, mails = 0, signer = 0, bitcoin = 0] = more;
  return {
    site: options.port || site,
    identity: options.authEmulatorPort || identity,
    api,
    ethereum,
    bitcoin,
    database,
    smtp,
    mails,
    signer,
  };
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
  options: LaunchOptions,
) {
  const say = options.say ?? (() => {});
  const { ethereumXpubFile, bitcoinXpubFile, mnemonicFile } = makeKeys(folders.keysDir);
  const signerTokenFile = makeSignerToken(folders.keysDir);
  const logLevel = options.logLevel ?? 'info';
  const siteUrl = `http://localhost:${ports.site}`;
  const [distDir, databaseUrl, ethereumUrl, bitcoin, identityHost, mail] = await Promise.all([
    timed(say, 'Pages built and published', () => buildAndPublish(folders, options.signal)),
    timed(say, 'PostgreSQL', () => startDatabase(parts, folders, ports.database)),
    timed(say, 'Ethereum node', () => startEthereum(parts, folders, ports.ethereum)),
    timed(say, 'Bitcoin node', () => startBitcoin(parts, folders, ports.bitcoin)),
    timed(say, 'Identity emulator', () => startIdentity(parts, folders, ports.identity)),
    timed(say, 'Mail catcher', () =>
      startMailCatcher(parts, folders, { smtp: ports.smtp, http: ports.mails }),
    ),
  ]);
  const signerUrl = await timed(say, 'Signer', () =>
    startSigner(parts, folders, {
      port: ports.signer,
      tokenFile: signerTokenFile,
      mnemonicFile,
      identityHost,
      logLevel,
      siteUrl,
      smtpUrl: mail.smtpUrl,
    }),
  );
  const apiUrl = await timed(say, 'API', () =>
    startApi(parts, folders, {
      port: ports.api,
      databaseUrl,
      identityHost,
      ethereumUrl,
      bitcoin,
      xpubFile: ethereumXpubFile,
      bitcoinXpubFile,
      priceSeed: options.priceSeed ?? 'tessera',
      logLevel,
      signerUrl,
      signerTokenFile,
      siteUrl,
      ...mail,
    }),
  );
  const url = await timed(say, 'Site', () =>
    startHost(parts, folders, { host, port: ports.site, distDir, identityHost, apiUrl }),
  );
  return { url, apiUrl, databaseUrl, ethereumUrl, bitcoin, identityHost, hostDistDir: distDir };
}

/**
 * Builds what has changed and starts the whole site as a sandbox. Resolves when every part has
 * answered. Throws a `LaunchError` with a message for people when that is not to be had.
 */
export async function launchSite(options: LaunchOptions): Promise<RunningSite> {
  const host = options.host ?? '127.0.0.1';
  const folders = prepareFolders(options.dataDir);
  const ports = await choosePorts(options);
  const unlock = lockDataDir(folders.runDir, ports.site);
  const parts = createParts(folders);
  const stop = () => parts.stop().finally(unlock);

  let starting: Promise<unknown> = Promise.resolve();
  try {
    await endLeftovers(folders.runDir);
    await requirePorts(ports, host);
    const started = startParts(parts, folders, ports, host, options);
    starting = started;
    const site = await Promise.race([started, parts.failed, aborted(options.signal)]);
    return { ...site, folders, failed: parts.failed, stop };
  } catch (error) {
    await parts.stop();
    // A part that was being started while the others stopped is stopped by its own start.
    if (!options.signal?.aborted) await Promise.allSettled([starting]);
    unlock();
    throw error;
  }
}
