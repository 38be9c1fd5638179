import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BitcoinNodeKind, bitcoinNodeCommand } from '../bitcoin-node/bitcoin-node-command.ts';
import { hasBitcoind } from '../bitcoin-node/bitcoind.ts';
import { ensureSecret } from '../ensure-secret.ts';
import { LaunchError } from './launch-error.ts';
import type { Parts } from './parts.ts';
import type { SiteFolders } from './site-folders.ts';
import { waitUntilReady } from './wait-until-ready.ts';

/** Where the node answers, and what it asks of whoever calls it. */
export type BitcoinAccess = {
  url: string;
  user: string;
  passwordFile: string;
};

const user = 'tessera';
const passwordBytes = 32;
const answerTimeoutMs = 5_000;

/**
 * The kind that holds this site's chain; for a new one `bitcoind` when it is on the path. The two
 * keep their data in forms of their own, and the ledger knows deposits of one chain only.
 */
function chooseKind({ bitcoinDir }: SiteFolders, path: string | undefined): BitcoinNodeKind {
  if (existsSync(join(bitcoinDir, 'bcoin'))) return 'bcoin';
  if (hasBitcoind(path)) return 'bitcoind';
  if (!existsSync(join(bitcoinDir, 'bitcoind'))) return 'bcoin';
  throw new LaunchError(
    'The Bitcoin chain of this site is kept by bitcoind, which is not on the path any more. Put it back there, or start another site: DATA_DIR=/path/to/folder npm start',
  );
}

async function answers(url: string, password: string) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${user}:${password}`)}` },
    body: JSON.stringify({ id: 1, method: 'getblockcount', params: [] }),
    signal: AbortSignal.timeout(answerTimeoutMs),
  });
  await response.body?.cancel();
  return response.ok;
}

/** A local Bitcoin node on a regtest chain of its own, which it keeps on disk. */
export async function startBitcoin(
  parts: Parts,
  folders: SiteFolders,
  port: number,
  path = process.env.PATH,
): Promise<BitcoinAccess> {
  const kind = chooseKind(folders, path);
  const passwordFile = ensureSecret(
    folders.keysDir,
    'bitcoin-rpc.password',
    () => `${randomBytes(passwordBytes).toString('base64url')}\n`,
  );
  const password = readFileSync(passwordFile, 'utf8').trim();
  const dataDir = join(folders.bitcoinDir, kind);
  const child = parts.start('services', {
    name: 'bitcoin',
    title: 'The Bitcoin node',
    ...bitcoinNodeCommand({ kind, dataDir, host: '127.0.0.1', port, user, password }),
    cwd: folders.dataDir,
  });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(child, () => answers(url, password));
  return { url, user, passwordFile };
}
