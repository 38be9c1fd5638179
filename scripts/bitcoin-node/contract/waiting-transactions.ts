import { legacy, segwit, segwitScript, taproot } from './addresses.ts';
import type { NodeUnderTest } from './node-under-test.ts';

export function waitingTransactionsContract(node: NodeUnderTest) {
  const { rpc, refusal, post, waiting } = node;

  it('shows it, its bytes, its fee and its outputs until it is mined', async () => {
    const id = await node.bitcoin.send(segwit, 123_456_789n);
    expect(await waiting()).toContain(id);
    const entry = await rpc<{ vsize: number }>('getmempoolentry', [id]);
    expect(entry).toMatchObject({
      ancestorcount: 1,
      descendantcount: 1,
      depends: [],
      fees: { base: 0.0002, ancestor: 0.0002 },
    });
    const raw = await rpc<string>('getrawtransaction', [id]);
    expect(entry.vsize).toBeLessThan(raw.length / 2);
    const output = {
      value: 1.23456789,
      coinbase: false,
      scriptPubKey: { hex: segwitScript, address: segwit },
    };
    expect(await rpc('gettxout', [id, 0])).toMatchObject({ ...output, confirmations: 0 });
    expect(await rpc('gettxout', [id, 0, false])).toBeNull();

    await node.bitcoin.mine();
    expect(await waiting()).toEqual([]);
    expect(await rpc('gettxout', [id, 0, false])).toMatchObject({ ...output, confirmations: 1 });
    expect(await refusal('getmempoolentry', [id])).toEqual({
      code: -5,
      message: 'Transaction not in mempool',
    });
    expect(await refusal('getrawtransaction', [id])).toMatchObject({ code: -5 });
  });

  it('writes the smallest amount as bitcoins with eight decimals', async () => {
    await node.bitcoin.send(segwit, 1_000n);
    const answer = await post('{"id":1,"method":"getmempoolinfo","params":[]}');
    expect(await answer.text()).toContain('"total_fee":0.00020000,');
    await node.bitcoin.mine();
  });

  it('pays to every kind of address', async () => {
    const outputs = [segwit, taproot, legacy].map((address) => ({ address, satoshis: 10_000n }));
    const id = await node.bitcoin.sendMany(outputs);
    await node.bitcoin.mine();
    const found = await rpc<{ unspents: { txid: string }[] }>('scantxoutset', [
      'start',
      [`addr(${taproot})`, { desc: `addr(${legacy})` }],
    ]);
    expect(found.unspents.filter(({ txid }) => txid === id)).toHaveLength(2);
  });
}
