import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { BitcoinRefusal } from '../../api/test/call-bitcoin.ts';
import { startBitcoin, type TestBitcoin } from '../../api/test/start-bitcoin.ts';
import type { BitcoinNodeKind } from './bitcoin-node-command.ts';
import { hasBitcoind } from './bitcoind.ts';

jest.setTimeout(60_000);

const segwit = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080';
const segwitScript = '0014751e76e8199196d454941c45d1b3a323f1433bd6';
const taproot = 'bcrt1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqc8gma6';
const legacy = 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn';
const nobody = '11'.repeat(32);

/** One node is what `npm` brings; the other, where a machine has it, says whether the first is right. */
const kinds: BitcoinNodeKind[] = hasBitcoind() ? ['bcoin', 'bitcoind'] : ['bcoin'];

describe.each(kinds)('a regtest node of kind %s', (kind) => {
  let bitcoin: TestBitcoin;
  beforeAll(async () => {
    bitcoin = await startBitcoin(kind);
  });
  afterAll(() => bitcoin.stop());

  const rpc = <Result>(method: string, params: readonly unknown[] = []) =>
    bitcoin.rpc<Result>(method, params);
  const refusal = async (method: string, params: readonly unknown[]) => {
    const { code, message } = await rpc(method, params).then(
      (result) => Promise.reject(new Error(`${method} answered ${JSON.stringify(result)}`)),
      (error: BitcoinRefusal) => error,
    );
    return { code, message };
  };
  const post = (body: string, password = bitcoin.password) =>
    fetch(bitcoin.rpcUrl, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${bitcoin.user}:${password}`)}` },
      body,
    });
  const tip = () => rpc<string>('getbestblockhash');
  const waiting = () => rpc<string[]>('getrawmempool');

  describe('over HTTP', () => {
    it('lets nobody in without the password', async () => {
      expect((await post('{}', 'wrong')).status).toBe(401);
      expect((await fetch(bitcoin.rpcUrl, { method: 'POST', body: '{}' })).status).toBe(401);
    });

    it('answers a request without a version with a status, and one of 2.0 with 200', async () => {
      const unknown = { id: 7, method: 'nope', params: [] };
      const first = await post(JSON.stringify(unknown));
      expect(first.status).toBe(404);
      expect(await first.json()).toEqual({
        result: null,
        error: { code: -32601, message: 'Method not found' },
        id: 7,
      });
      const second = await post(JSON.stringify({ ...unknown, jsonrpc: '2.0' }));
      expect(second.status).toBe(200);
      expect(await second.json()).toMatchObject({ id: 7, error: { code: -32601 } });
      const refused = await post(JSON.stringify({ id: 1, method: 'getblockhash', params: [1e6] }));
      expect(refused.status).toBe(500);
    });

    it('answers a batch in its order', async () => {
      const batch = [0, 1, 1_000_000].map((height) => ({
        jsonrpc: '2.0',
        id: height,
        method: 'getblockhash',
        params: [height],
      }));
      const answer = await (await post(JSON.stringify(batch))).json();
      expect(answer).toMatchObject([
        { id: 0, result: '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206' },
        { id: 1, result: expect.stringMatching(/^[0-9a-f]{64}$/) },
        { id: 1_000_000, error: { code: -8, message: 'Block height out of range' } },
      ]);
    });

    it('refuses what is no JSON', async () => {
      const answer = await post('{"method":');
      expect(answer.status).toBe(500);
      expect(await answer.json()).toMatchObject({
        error: { code: -32700, message: 'Parse error' },
      });
    });

    it('names a parameter of the wrong type', async () => {
      expect(await refusal('getblockhash', ['1'])).toEqual({
        code: -3,
        message: expect.stringContaining('Position 1 (height)'),
      });
      expect(await refusal('getblockheader', ['00'])).toMatchObject({ code: -8 });
    });
  });

  describe('about blocks', () => {
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
      const hashes = await bitcoin.mine(101);
      expect(hashes).toHaveLength(101);
      expect(await rpc('getblockcount')).toBe(before + 101);
      expect(await tip()).toBe(hashes.at(-1));
      expect(await refusal('generatetoaddress', [1, 'nowhere'])).toEqual({
        code: -5,
        message: 'Error: Invalid address',
      });
    });

    it('has segregated witness active from the start', async () => {
      const [hash = ''] = await bitcoin.mine(1, taproot);
      // The witness commitment of BIP 141 stands in every coinbase.
      expect(await rpc('getblock', [hash, 0])).toContain('6a24aa21a9ed');
    });
  });

  describe('about a transaction that waits', () => {
    it('shows it, its bytes, its fee and its outputs until it is mined', async () => {
      const id = await bitcoin.send(segwit, 123_456_789n);
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

      await bitcoin.mine();
      expect(await waiting()).toEqual([]);
      expect(await rpc('gettxout', [id, 0, false])).toMatchObject({ ...output, confirmations: 1 });
      expect(await refusal('getmempoolentry', [id])).toEqual({
        code: -5,
        message: 'Transaction not in mempool',
      });
      expect(await refusal('getrawtransaction', [id])).toMatchObject({ code: -5 });
    });

    it('writes the smallest amount as bitcoins with eight decimals', async () => {
      await bitcoin.send(segwit, 1_000n);
      const answer = await post('{"id":1,"method":"getmempoolinfo","params":[]}');
      expect(await answer.text()).toContain('"total_fee":0.00020000,');
      await bitcoin.mine();
    });

    it('pays to every kind of address', async () => {
      const outputs = [segwit, taproot, legacy].map((address) => ({ address, satoshis: 10_000n }));
      const id = await bitcoin.sendMany(outputs);
      await bitcoin.mine();
      const found = await rpc<{ unspents: { txid: string }[] }>('scantxoutset', [
        'start',
        [`addr(${taproot})`, { desc: `addr(${legacy})` }],
      ]);
      expect(found.unspents.filter(({ txid }) => txid === id)).toHaveLength(2);
    });
  });

  describe('asked to take a transaction', () => {
    it('says the id again for one that waits, and refuses one that is mined', async () => {
      const id = await bitcoin.send(segwit, 50_000n);
      const raw = await rpc('getrawtransaction', [id]);
      expect(await rpc('sendrawtransaction', [raw])).toBe(id);
      await bitcoin.mine();
      expect(await refusal('sendrawtransaction', [raw])).toEqual({
        code: -27,
        message: 'Transaction outputs already in utxo set',
      });
      expect(await rpc('testmempoolaccept', [[raw]])).toMatchObject([
        { txid: id, allowed: false, 'reject-reason': 'txn-already-known' },
      ]);
    });

    it('refuses inputs that are spent in a block or were never there', async () => {
      const id = await bitcoin.send(segwit, 50_000n);
      const conflict = bitcoin.conflictWith(id);
      await bitcoin.mine();
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
      const cheap = await bitcoin.prepare(segwit, 60_000n, 50n);
      expect(await refusal('sendrawtransaction', [cheap])).toEqual({
        code: -26,
        message: expect.stringMatching(/^min relay fee not met, 50 < \d+$/),
      });
      const dear = await bitcoin.prepare(segwit, 60_000n, 5_000_000n);
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
      await bitcoin.mine();
    });

    it('refuses dust, a wrong signature and what is no transaction', async () => {
      const dust = await bitcoin.prepare(segwit, 293n);
      expect(await refusal('sendrawtransaction', [dust])).toMatchObject({ code: -26 });
      const least = await bitcoin.prepare(segwit, 294n);
      expect(await rpc('testmempoolaccept', [[least]])).toMatchObject([{ allowed: true }]);
      const raw = await bitcoin.prepare(segwit, 70_000n);
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
      const id = await bitcoin.send(segwit, 80_000n);
      const conflict = bitcoin.conflictWith(id, 90_000n);
      if (bitcoin.replacesByFee) {
        await rpc('sendrawtransaction', [conflict]);
        expect(await waiting()).not.toContain(id);
      } else {
        expect(await refusal('sendrawtransaction', [conflict])).toEqual({
          code: -26,
          message: 'txn-mempool-conflict',
        });
        expect(await waiting()).toEqual([id]);
      }
      expect(await rpc('getmempoolinfo')).toMatchObject({ fullrbf: bitcoin.replacesByFee });
      await bitcoin.mine();
    });
  });

  describe('asked for coins', () => {
    it('finds those of a script in the chain, and leaves out what waits', async () => {
      const address = bitcoin.freshAddress();
      const scan = () =>
        rpc<{ unspents: object[]; height: number }>('scantxoutset', [
          'start',
          [`addr(${address})`],
        ]);
      const id = await bitcoin.send(address, 345_678n);
      expect((await scan()).unspents).toEqual([]);
      const [hash] = await bitcoin.mine();
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
  });

  describe('in a reorganisation', () => {
    it('puts back what the blocks held, in their order, though nothing waited before', async () => {
      const parent = await bitcoin.send(segwit, 100_000n);
      await bitcoin.mine();
      const other = await bitcoin.send(taproot, 100_000n);
      await bitcoin.mine(2);
      const height = await rpc<number>('getblockcount');
      await rpc('invalidateblock', [await rpc('getblockhash', [height - 2])]);
      expect(await rpc('getblockcount')).toBe(height - 3);
      expect((await waiting()).sort()).toEqual([parent, other].sort());
      expect(await rpc('gettxout', [parent, 0, false])).toBeNull();
      await bitcoin.mine(1, bitcoin.freshAddress());
      expect(await waiting()).toEqual([]);
      expect(await rpc('gettxout', [parent, 0])).toMatchObject({ confirmations: 1 });
    });

    it('drops what the new blocks contradict, and keeps the rest', async () => {
      const id = await bitcoin.send(segwit, 100_000n);
      await bitcoin.mine();
      const waits = await bitcoin.send(segwit, 110_000n);
      await bitcoin.reorganise(1, 2, [bitcoin.conflictWith(id)]);
      expect(await waiting()).toEqual([waits]);
      expect(await rpc('gettxout', [id, 0])).toBeNull();
      await bitcoin.mine();
    });

    it('is never seen half way', async () => {
      const ids = [await bitcoin.send(segwit, 100_000n), await bitcoin.send(segwit, 110_000n)];
      await bitcoin.mine();
      await bitcoin.mine(5);
      const hash = await rpc('getblockhash', [(await rpc<number>('getblockcount')) - 5]);
      const moved = rpc('invalidateblock', [hash]);
      const seen = await Promise.all(Array.from({ length: 20 }, waiting));
      await moved;
      for (const one of seen) expect([0, ids.length]).toContain(one.length);
      expect((await waiting()).sort()).toEqual(ids.sort());
      await bitcoin.mine(1, bitcoin.freshAddress());
    });

    it('goes back to a branch that was invalid, when that has more work', async () => {
      await bitcoin.mine(3);
      const before = await tip();
      const height = await rpc<number>('getblockcount');
      const first = await rpc<string>('getblockhash', [height - 1]);
      await rpc('invalidateblock', [first]);
      const [other = ''] = await bitcoin.mine(1, bitcoin.freshAddress());
      expect(await tip()).toBe(other);
      expect(await rpc('getblockheader', [before])).toMatchObject({ confirmations: -1 });
      await rpc('reconsiderblock', [first]);
      expect(await tip()).toBe(before);
      expect(await rpc('getblockheader', [other])).toMatchObject({ confirmations: -1 });
      expect(await refusal('invalidateblock', [nobody])).toMatchObject({ code: -5 });
    });

    it('goes back to what is built on a block that is considered again', async () => {
      const [parent = '', child = '', ...last] = await bitcoin.mine(4);
      await rpc('invalidateblock', [child]);
      expect(await tip()).toBe(parent);
      await rpc('reconsiderblock', [parent]);
      expect(await tip()).toBe(last.at(-1));
    });

    it('mines a block of exactly what it is given, and refuses one that breaks a rule', async () => {
      const waits = await bitcoin.send(segwit, 100_000n);
      const hash = await bitcoin.mineExactly([]);
      expect(await rpc('getblockheader', [hash])).toMatchObject({ nTx: 1, confirmations: 1 });
      expect(await waiting()).toEqual([waits]);
      await bitcoin.mine();
      const spent = bitcoin.conflictWith(waits);
      expect(await refusal('generateblock', [segwit, [spent]])).toMatchObject({ code: -25 });
    });
  });

  describe('when its process ends', () => {
    it('is at the same place afterwards, with what waited, after an orderly end', async () => {
      const id = await bitcoin.send(segwit, 100_000n);
      const before = await tip();
      await bitcoin.pause();
      await bitcoin.restart();
      expect(await tip()).toBe(before);
      expect(await waiting()).toEqual([id]);
      await bitcoin.mine();
    });

    it('still knows which blocks were invalid', async () => {
      const height = await rpc<number>('getblockcount');
      await rpc('invalidateblock', [await rpc('getblockhash', [height - 2])]);
      const [hash] = await bitcoin.mine(1, bitcoin.freshAddress());
      await bitcoin.pause();
      await bitcoin.restart();
      expect(await tip()).toBe(hash);
      await rpc('invalidateblock', [hash]);
      expect(await rpc('getblockcount')).toBe(height - 3);
      await bitcoin.mine(1, bitcoin.freshAddress());
    });

    it('starts again on what it had, and goes on, after it was killed', async () => {
      const first = await rpc<string>('getblockhash', [1]);
      const height = await rpc<number>('getblockcount');
      await bitcoin.pause();
      await bitcoin.restart();
      for (let kill = 0; kill < 3; kill += 1) {
        const mining = bitcoin.mine(20).catch(() => 'was killed meanwhile');
        await rpc('getblockcount');
        await bitcoin.kill();
        await mining;
        await bitcoin.restart();
        expect(await rpc('getblockhash', [1])).toBe(first);
        expect(await rpc('getblockcount')).toBeGreaterThanOrEqual(height);
      }
      const id = await bitcoin.send(segwit, 100_000n);
      await bitcoin.mine();
      expect(await rpc('gettxout', [id, 0])).toMatchObject({ confirmations: 1 });
    });
  });
});

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
