import { segwit } from './addresses.ts';
import type { NodeUnderTest } from './node-under-test.ts';

export function processEndsContract(node: NodeUnderTest) {
  const { rpc, tip, waiting } = node;

  it('is at the same place afterwards, with what waited, after an orderly end', async () => {
    const id = await node.bitcoin.send(segwit, 100_000n);
    const before = await tip();
    await node.bitcoin.pause();
    await node.bitcoin.restart();
    expect(await tip()).toBe(before);
    expect(await waiting()).toEqual([id]);
    await node.bitcoin.mine();
  });

  it('still knows which blocks were invalid', async () => {
    const height = await rpc<number>('getblockcount');
    await rpc('invalidateblock', [await rpc('getblockhash', [height - 2])]);
    const [hash] = await node.bitcoin.mine(1, node.bitcoin.freshAddress());
    await node.bitcoin.pause();
    await node.bitcoin.restart();
    expect(await tip()).toBe(hash);
    await rpc('invalidateblock', [hash]);
    expect(await rpc('getblockcount')).toBe(height - 3);
    await node.bitcoin.mine(1, node.bitcoin.freshAddress());
  });

  it('starts again on what it had, and goes on, after it was killed', async () => {
    const first = await rpc<string>('getblockhash', [1]);
    const height = await rpc<number>('getblockcount');
    // An orderly end first, for bitcoind may forget what it has mined since the last one.
    await node.bitcoin.pause();
    await node.bitcoin.restart();
    for (let kill = 0; kill < 3; kill += 1) {
      const mining = node.bitcoin.mine(20).catch(() => 'was killed meanwhile');
      await rpc('getblockcount');
      await node.bitcoin.kill();
      await mining;
      await node.bitcoin.restart();
      expect(await rpc('getblockhash', [1])).toBe(first);
      expect(await rpc('getblockcount')).toBeGreaterThanOrEqual(height);
    }
    const id = await node.bitcoin.send(segwit, 100_000n);
    await node.bitcoin.mine();
    expect(await rpc('gettxout', [id, 0])).toMatchObject({ confirmations: 1 });
  });
}
