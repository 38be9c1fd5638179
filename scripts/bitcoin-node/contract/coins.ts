import type { NodeUnderTest } from './node-under-test.ts';

export function coinsContract(node: NodeUnderTest) {
  const { rpc, refusal } = node;

  it('finds those of a script in the chain, and leaves out what waits', async () => {
    const address = node.bitcoin.freshAddress();
    const scan = () =>
      rpc<{ unspents: object[]; height: number }>('scantxoutset', ['start', [`addr(${address})`]]);
    const id = await node.bitcoin.send(address, 345_678n);
    expect((await scan()).unspents).toEqual([]);
    const [hash] = await node.bitcoin.mine();
    const found = await scan();
    expect(found).toMatchObject({
      success: true,
      height: await rpc('getblockcount'),
      bestblock: hash,
      total_amount: 0.00345678,
      unspents: [
        { txid: id, amount: 0.00345678, height: found.height, coinbase: false, blockhash: hash },
      ],
    });
    const { scriptPubKey } = found.unspents[0] as { scriptPubKey: string };
    const again = await rpc('scantxoutset', ['start', [`raw(${scriptPubKey})`]]);
    expect(again).toMatchObject({ unspents: [{ txid: id }] });
    expect(await refusal('scantxoutset', ['start', ['addr(nowhere)']])).toMatchObject({
      code: -5,
    });
  });

  it('has no estimate of a fee on a chain without competition', async () => {
    expect(await rpc('estimatesmartfee', [3])).toMatchObject({
      errors: ['Insufficient data or no feerate found'],
    });
    expect(await rpc('getmempoolinfo')).toMatchObject({
      loaded: true,
      mempoolminfee: 0.00001,
      minrelaytxfee: 0.00001,
    });
  });
}
