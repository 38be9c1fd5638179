import { nobody, taproot } from './addresses.ts';
import type { NodeUnderTest } from './node-under-test.ts';

export function blocksContract(node: NodeUnderTest) {
  const { rpc, refusal, tip } = node;

  it('tells where the chain is', async () => {
    const info = await rpc<{ blocks: number }>('getblockchaininfo');
    expect(info).toMatchObject({
      chain: 'regtest',
      blocks: await rpc('getblockcount'),
      headers: info.blocks,
      bestblockhash: await rpc('getblockhash', [info.blocks]),
      initialblockdownload: false,
      verificationprogress: 1,
      pruned: false,
    });
    expect(await rpc('getnetworkinfo')).toMatchObject({ relayfee: 0.00001, connections: 0 });
  });

  it('describes a block by its header and its bytes', async () => {
    const height = await rpc<number>('getblockcount');
    const hash = await rpc<string>('getblockhash', [height - 1]);
    const header = await rpc<{ time: number }>('getblockheader', [hash]);
    expect(header).toMatchObject({
      hash,
      height: height - 1,
      confirmations: 2,
      previousblockhash: await rpc('getblockhash', [height - 2]),
      nextblockhash: await tip(),
      nTx: 1,
    });
    const raw = await rpc<string>('getblock', [hash, 0]);
    expect(raw.slice(0, 160)).toBe(await rpc('getblockheader', [hash, false]));
    expect(await refusal('getblock', [nobody, 0])).toEqual({
      code: -5,
      message: 'Block not found',
    });
  });

  it('mines a hundred and one blocks in one request, each later than the median before it', async () => {
    const before = await rpc<number>('getblockcount');
    const hashes = await node.bitcoin.mine(101);
    expect(hashes).toHaveLength(101);
    expect(await rpc('getblockcount')).toBe(before + 101);
    expect(await tip()).toBe(hashes.at(-1));
    expect(await refusal('generatetoaddress', [1, 'nowhere'])).toEqual({
      code: -5,
      message: 'Error: Invalid address',
    });
  });

  it('has segregated witness active from the start', async () => {
    const [hash = ''] = await node.bitcoin.mine(1, taproot);
    // The witness commitment of BIP 141 stands in every coinbase.
    expect(await rpc('getblock', [hash, 0])).toContain('6a24aa21a9ed');
  });
}
