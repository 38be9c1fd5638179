import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callBitcoin } from '../../api/test/call-bitcoin.ts';
import { freePort } from '../../shared/processes/src/free-port.ts';
import { endLeftovers } from './end-leftovers.ts';
import { createParts, type Parts } from './parts.ts';
import { prepareFolders, type SiteFolders } from './site-folders.ts';
import { startBitcoin } from './start-bitcoin.ts';

const nobodysAddress = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080';
const pathWithoutBitcoind = '/nonexistent';

describe('the local Bitcoin chain', () => {
  let folders: SiteFolders;
  let parts: Parts | undefined;
  beforeEach(() => {
    folders = prepareFolders(mkdtempSync(join(tmpdir(), 'bitcoin-site-')));
  });
  afterEach(async () => {
    await parts?.stop();
    rmSync(folders.dataDir, { recursive: true });
  });

  const start = async (path?: string) => {
    parts = createParts(folders);
    const port = await freePort();
    const { url, user, passwordFile } = await startBitcoin(parts, folders, port, path);
    const password = readFileSync(passwordFile, 'utf8').trim();
    const ask = <Answer>(method: string, params: unknown[] = []) =>
      callBitcoin<Answer>({ rpcUrl: url, user, password }, method, params);
    return { ask, passwordFile };
  };

  it('is the same after a restart, whichever node keeps it', async () => {
    const before = await start();
    const hashes = await before.ask<string[]>('generatetoaddress', [5, nobodysAddress]);
    await parts?.stop();

    const after = await start();
    expect(await after.ask('getbestblockhash')).toBe(hashes.at(-1));
    expect(await after.ask('getblockchaininfo')).toMatchObject({ chain: 'regtest', blocks: 5 });
  });

  it('stays with the node that began it, though another has come', async () => {
    const before = await start(pathWithoutBitcoind);
    expect(await before.ask('getnetworkinfo')).toMatchObject({ subversion: '/bcoin:1.0.2/' });
    const [hash] = await before.ask<string[]>('generatetoaddress', [1, nobodysAddress]);
    await parts?.stop();

    const after = await start();
    expect(await after.ask('getbestblockhash')).toBe(hash);
  });

  it('is not begun anew when the node that keeps it is gone', async () => {
    mkdirSync(join(folders.bitcoinDir, 'bitcoind'), { recursive: true });
    await expect(start(pathWithoutBitcoind)).rejects.toThrow('not on the path any more');
  });

  it('is open to nobody but the owner of its password', async () => {
    const { passwordFile } = await start(pathWithoutBitcoind);
    expect(statSync(passwordFile).mode & 0o777).toBe(0o600);
  });

  it('can be started again after its launcher was killed and left it running', async () => {
    const left = await start(pathWithoutBitcoind);
    const [hash] = await left.ask<string[]>('generatetoaddress', [1, nobodysAddress]);
    expect(await endLeftovers(folders.runDir)).toBe(1);

    const after = await start(pathWithoutBitcoind);
    expect(await after.ask('getbestblockhash')).toBe(hash);
  });
});
