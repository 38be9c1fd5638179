import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startBitcoin, type TestBitcoin } from '../../api/test/start-bitcoin.ts';

jest.setTimeout(180_000);

describe('bcoin, when it is killed', () => {
  let bitcoin: TestBitcoin;
  beforeAll(async () => {
    bitcoin = await startBitcoin('bcoin');
  });
  afterAll(() => bitcoin.stop());

  it('has every block on disk that it has answered', async () => {
    const hashes = await bitcoin.mine(5);
    await bitcoin.kill();
    await bitcoin.restart();
    expect(await bitcoin.rpc('getbestblockhash')).toBe(hashes.at(-1));
  });

  it('ends at its next start the move that it was killed in', async () => {
    const height = await bitcoin.rpc<number>('getblockcount');
    const invalid = await bitcoin.rpc<string>('getblockhash', [height - 39]);
    const moving = bitcoin.rpc('invalidateblock', [invalid]).catch(() => 'was killed meanwhile');
    const file = path.join(bitcoin.dataDir, 'invalid-blocks.json');
    while (!existsSync(file)) await setTimeout(1);
    await bitcoin.kill();
    await moving;
    await bitcoin.restart();
    expect(await bitcoin.rpc('getblockcount')).toBe(height - 40);
    await bitcoin.mine(2);
    expect(await bitcoin.rpc('getblockcount')).toBe(height - 38);
    expect(await bitcoin.rpc('getblockheader', [invalid])).toMatchObject({ confirmations: -1 });
  });
});
