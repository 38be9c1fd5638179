import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../shared/processes/src/free-port.ts';
import { createParts, type Parts } from './parts.ts';
import { prepareFolders, type SiteFolders } from './site-folders.ts';
import { startEthereum } from './start-ethereum.ts';

type Block = {
  number: string;
  hash: string;
  timestamp: string;
};

describe('the local chain', () => {
  let folders: SiteFolders;
  let parts: Parts;
  beforeEach(() => {
    folders = prepareFolders(mkdtempSync(join(tmpdir(), 'chain-')));
  });
  afterEach(async () => {
    await parts.stop();
    rmSync(folders.dataDir, { recursive: true });
  });

  const start = async () => {
    parts = createParts(folders);
    const port = await freePort();
    return startEthereum(parts, folders, port);
  };
  const ask = async <Answer>(url: string, method: string, params: unknown[]) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    return ((await response.json()) as { result: Answer }).result;
  };
  const block = (url: string, tag: string) => ask<Block>(url, 'eth_getBlockByNumber', [tag, false]);

  it('is the same from its first block to its last after a restart', async () => {
    const before = await start();
    await ask(before, 'anvil_mine', ['0x3']);
    const [first, last] = await Promise.all([block(before, '0x0'), block(before, 'latest')]);
    await parts.stop();
    // A second start within the same second would make the same first block by chance.
    await delay(1_100);

    const after = await start();
    expect(await block(after, '0x0')).toMatchObject({ hash: first.hash });
    expect(await block(after, 'latest')).toMatchObject({ number: '0x3', hash: last.hash });
  });

  it('goes on at the time of day', async () => {
    await start();
    await parts.stop();
    await delay(2_100);
    const url = await start();
    const now = Math.floor(Date.now() / 1_000);
    await ask(url, 'anvil_mine', ['0x1']);
    expect(Number((await block(url, 'latest')).timestamp)).toBeGreaterThanOrEqual(now);
  });

  it('falls back on its copy when a kill has left half a state', async () => {
    const before = await start();
    await ask(before, 'anvil_mine', ['0x2']);
    await parts.stop();
    await start();
    await parts.stop();
    writeFileSync(folders.chainStateFile, '{"block":{"num');
    const after = await start();
    expect(await block(after, 'latest')).toMatchObject({ number: '0x2' });
  });
});
