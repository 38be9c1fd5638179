import { nobody, segwit } from './addresses.ts';
import type { NodeUnderTest } from './node-under-test.ts';

export function reorganisationsContract(node: NodeUnderTest) {
  const { rpc, refusal, tip, waiting } = node;

  it('puts back what the blocks held, and what was built on it, though nothing waited', async () => {
    const parent = await node.bitcoin.send(segwit, 100_000n);
    await node.bitcoin.mine();
    const child = await rpc<string>('sendrawtransaction', [node.bitcoin.childOf(parent)]);
    await node.bitcoin.mine(2);
    const height = await rpc<number>('getblockcount');
    await rpc('invalidateblock', [await rpc('getblockhash', [height - 2])]);
    expect(await rpc('getblockcount')).toBe(height - 3);
    expect((await waiting()).sort()).toEqual([parent, child].sort());
    expect(await rpc('getmempoolentry', [child])).toMatchObject({ depends: [parent] });
    expect(await rpc('gettxout', [parent, 0, false])).toBeNull();
    await node.bitcoin.mine(1, node.bitcoin.freshAddress());
    expect(await waiting()).toEqual([]);
    expect(await rpc('gettxout', [child, 0])).toMatchObject({ confirmations: 1 });
  });

  it('drops what the new blocks contradict and what was built on it, and keeps the rest', async () => {
    const id = await node.bitcoin.send(segwit, 100_000n);
    await node.bitcoin.mine();
    const waits = await node.bitcoin.send(segwit, 110_000n);
    await rpc('sendrawtransaction', [node.bitcoin.childOf(id)]);
    await node.bitcoin.reorganise(1, 2, [node.bitcoin.conflictWith(id)]);
    expect(await waiting()).toEqual([waits]);
    expect(await rpc('gettxout', [id, 0])).toBeNull();
    await node.bitcoin.mine();
  });

  it('is never seen half way', async () => {
    const ids = [
      await node.bitcoin.send(segwit, 100_000n),
      await node.bitcoin.send(segwit, 110_000n),
    ];
    await node.bitcoin.mine();
    await node.bitcoin.mine(5);
    const hash = await rpc('getblockhash', [(await rpc<number>('getblockcount')) - 5]);
    const moved = rpc('invalidateblock', [hash]);
    const seen = await Promise.all(Array.from({ length: 20 }, waiting));
    await moved;
    for (const one of seen) expect([0, ids.length]).toContain(one.length);
    expect((await waiting()).sort()).toEqual(ids.sort());
    await node.bitcoin.mine(1, node.bitcoin.freshAddress());
  });

  it('goes back to a branch that was invalid, when that has more work', async () => {
    await node.bitcoin.mine(3);
    const before = await tip();
    const height = await rpc<number>('getblockcount');
    const first = await rpc<string>('getblockhash', [height - 1]);
    await rpc('invalidateblock', [first]);
    const [other = ''] = await node.bitcoin.mine(1, node.bitcoin.freshAddress());
    expect(await tip()).toBe(other);
    expect(await rpc('getblockheader', [before])).toMatchObject({ confirmations: -1 });
    await rpc('reconsiderblock', [first]);
    expect(await tip()).toBe(before);
    expect(await rpc('getblockheader', [other])).toMatchObject({ confirmations: -1 });
    expect(await refusal('invalidateblock', [nobody])).toMatchObject({ code: -5 });
  });

  it('goes back to what is built on a block that is considered again', async () => {
    const [parent = '', child = '', ...last] = await node.bitcoin.mine(4);
    await rpc('invalidateblock', [child]);
    expect(await tip()).toBe(parent);
    await rpc('reconsiderblock', [parent]);
    expect(await tip()).toBe(last.at(-1));
  });

  it('mines a block of exactly what it is given, and refuses one that breaks a rule', async () => {
    const waits = await node.bitcoin.send(segwit, 100_000n);
    const hash = await node.bitcoin.mineExactly([]);
    expect(await rpc('getblockheader', [hash])).toMatchObject({ nTx: 1, confirmations: 1 });
    expect(await waiting()).toEqual([waits]);
    await node.bitcoin.mine();
    const spent = node.bitcoin.conflictWith(waits);
    expect(await refusal('generateblock', [segwit, [spent]])).toMatchObject({ code: -25 });
  });
}
