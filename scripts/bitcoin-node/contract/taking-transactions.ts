import { segwit } from './addresses.ts';
import type { NodeUnderTest } from './node-under-test.ts';

export function takingTransactionsContract(node: NodeUnderTest) {
  const { rpc, refusal, waiting } = node;

  it('says the id again for one that waits, and refuses one that is mined', async () => {
    const id = await node.bitcoin.send(segwit, 50_000n);
    const raw = await rpc('getrawtransaction', [id]);
    expect(await rpc('sendrawtransaction', [raw])).toBe(id);
    await node.bitcoin.mine();
    expect(await refusal('sendrawtransaction', [raw])).toEqual({
      code: -27,
      message: 'Transaction outputs already in utxo set',
    });
    expect(await rpc('testmempoolaccept', [[raw]])).toMatchObject([
      { txid: id, allowed: false, 'reject-reason': 'txn-already-known' },
    ]);
  });

  it('refuses inputs that are spent in a block or were never there', async () => {
    const id = await node.bitcoin.send(segwit, 50_000n);
    const conflict = node.bitcoin.conflictWith(id);
    await node.bitcoin.mine();
    expect(await refusal('sendrawtransaction', [conflict])).toEqual({
      code: -25,
      message: 'bad-txns-inputs-missingorspent',
    });
    expect(await rpc('testmempoolaccept', [[conflict]])).toMatchObject([
      { allowed: false, 'reject-reason': 'missing-inputs' },
    ]);
    // A refusal is not remembered as if the transaction were known.
    expect(await refusal('sendrawtransaction', [conflict])).toMatchObject({ code: -25 });
    expect(await waiting()).toEqual([]);
  });

  it('refuses a fee below the least, and one above what the caller allows', async () => {
    const cheap = await node.bitcoin.prepare(segwit, 60_000n, 50n);
    expect(await refusal('sendrawtransaction', [cheap])).toEqual({
      code: -26,
      message: expect.stringMatching(/^min relay fee not met, 50 < \d+$/),
    });
    const dear = await node.bitcoin.prepare(segwit, 60_000n, 5_000_000n);
    expect(await refusal('sendrawtransaction', [dear])).toEqual({
      code: -25,
      message: 'Fee exceeds maximum configured by user (e.g. -maxtxfee, maxfeerate)',
    });
    expect(await rpc('testmempoolaccept', [[dear]])).toMatchObject([
      { allowed: false, 'reject-reason': 'max-fee-exceeded' },
    ]);
    const [tested] = await rpc<{ txid: string }[]>('testmempoolaccept', [[dear], 0]);
    expect(tested).toMatchObject({ allowed: true, fees: { base: 0.05 } });
    // A test takes nothing in.
    expect(await waiting()).toEqual([]);
    expect(await rpc('sendrawtransaction', [dear, 0])).toBe(tested?.txid);
    await node.bitcoin.mine();
  });

  it('refuses dust, a wrong signature and what is no transaction', async () => {
    const dust = await node.bitcoin.prepare(segwit, 293n);
    expect(await refusal('sendrawtransaction', [dust])).toMatchObject({ code: -26 });
    const least = await node.bitcoin.prepare(segwit, 294n);
    expect(await rpc('testmempoolaccept', [[least]])).toMatchObject([{ allowed: true }]);
    const raw = await node.bitcoin.prepare(segwit, 70_000n);
    // Behind the signature stand its kind, the public key and the lock time.
    const end = raw.length - 2 * (1 + 1 + 33 + 4);
    const forged = `${raw.slice(0, end - 2)}${raw.slice(end - 2, end) === '00' ? '01' : '00'}${raw.slice(end)}`;
    expect(await refusal('sendrawtransaction', [forged])).toEqual({
      code: -26,
      message: expect.stringContaining('script-verify-flag-failed'),
    });
    for (const nonsense of ['00', 'zz', `${raw}00`, '']) {
      expect(await refusal('sendrawtransaction', [nonsense])).toEqual({
        code: -22,
        message: 'TX decode failed. Make sure the tx has at least one input.',
      });
    }
  });

  it('replaces what waits by what pays more, or says that it never does', async () => {
    const id = await node.bitcoin.send(segwit, 80_000n);
    const conflict = node.bitcoin.conflictWith(id, 90_000n);
    if (node.bitcoin.replacesByFee) {
      await rpc('sendrawtransaction', [conflict]);
      expect(await waiting()).not.toContain(id);
    } else {
      expect(await refusal('sendrawtransaction', [conflict])).toEqual({
        code: -26,
        message: 'txn-mempool-conflict',
      });
      expect(await waiting()).toEqual([id]);
    }
    expect(await rpc('getmempoolinfo')).toMatchObject({ fullrbf: node.bitcoin.replacesByFee });
    await node.bitcoin.mine();
  });
}
