import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type {
  BitcoinOrder,
  EthereumOrder,
  GivenSignature,
  KnownSigned,
} from '@tessera/contracts/signer';
import { signingSteps } from '../../test/signing-steps.ts';
import { bitcoinOrder, someInput } from '../../test/test-orders.ts';
import {
  bitcoinRequest,
  outside,
  startTestSigner,
  type TestSigner,
} from '../../test/test-signer.ts';

type Order = BitcoinOrder | EthereumOrder;
let signer: TestSigner;
let older: TestSigner;
const started: TestSigner[] = [];
const { approvedBitcoin, approvedEthereum, signature } = signingSteps(() => signer);

async function start(folder?: string): Promise<TestSigner> {
  const each = await startTestSigner(folder === undefined ? {} : { folder });
  started.push(each);
  return each;
}
afterEach(async () => {
  for (const each of started.splice(0)) await each.close();
});

async function knownOf(asked: TestSigner): Promise<KnownSigned> {
  const { store, signed } = (await asked.post('/status', {})).json();
  return { store, signed };
}
async function ask(asked: TestSigner, order: Order, known?: KnownSigned) {
  const answer = await asked.post('/signatures', { ...order, ...(known && { known }) });
  return answer.statusCode === 200 ? answer.json() : answer.json().code;
}
const listOf = async (asked: TestSigner): Promise<GivenSignature[]> =>
  (await asked.post('/signed', { after: 0 })).json().items;

/** A signer that has signed something, an older copy of its folder, and what was signed since the copy was made. */
let before: Order;
let since: { bitcoin: BitcoinOrder; ether: EthereumOrder };
beforeEach(async () => {
  signer = await start();
  before = await approvedBitcoin();
  await signature(before);
  const { folder } = signer;
  await signer.app.close();
  signer.context.database.close();
  started.pop();
  const copy = mkdtempSync(path.join(tmpdir(), 'copy-'));
  cpSync(folder, copy, { recursive: true });
  signer = await start(folder);
  since = { bitcoin: await approvedBitcoin(), ether: await approvedEthereum() };
  await signature(since.bitcoin);
  await signature(since.ether);
  older = await start(copy);
});

async function readAllBack(): Promise<void> {
  for (const { order, signature, signedAt, withdrawal } of await listOf(signer)) {
    const given = { order, signature, signedAt, withdrawal };
    const answer = await older.post('/read-backs/signatures', given);
    expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
  }
  const known = await knownOf(signer);
  expect((await older.post('/read-backs/end', { known })).json()).toEqual(known);
}

describe('an older copy of a store', () => {
  it('dates nothing back before what it knows, whatever the API says', async () => {
    const datesOf = () =>
      older.context.database
        .prepare('select order_id as id, signed_at as at from signatures')
        .all() as { id: string; at: number }[];
    const [known] = datesOf();
    for (const { order, signature, withdrawal } of await listOf(signer)) {
      const given = { order, signature, signedAt: '2020-01-01T00:00:00.000Z', withdrawal };
      expect((await older.post('/read-backs/signatures', given)).statusCode).toBe(200);
    }
    expect(datesOf()).toHaveLength(3);
    expect(Math.min(...datesOf().map(({ at }) => at))).toBe(known?.at);
  });

  it('has signed less than what its API knows, and signs nothing for it', async () => {
    const known = await knownOf(signer);
    expect(known.signed).toBe(3);
    expect(await knownOf(older)).toEqual({ ...known, signed: 1 });
    expect(await ask(older, before, known)).toBe('forgotten');
    // The same withdrawal with other coins, which would pay it twice.
    await older.approved(bitcoinRequest({ withdrawalId: since.bitcoin.purposeId }));
    const again = { ...since.bitcoin, id: before.id.replace(/^./, 'a'), inputs: [someInput()] };
    expect(await ask(older, again, known)).toBe('forgotten');
    expect(await ask(older, { ...before, purpose: 'void' }, known)).toBe('forgotten');
  });

  it('signs nothing for who does not say what it knows, once it was asked so', async () => {
    const known = await knownOf(older);
    expect(await ask(older, before, known)).toMatchObject({ raw: expect.any(String) });
    expect(await ask(older, before)).toBe('forgotten');
    expect(await ask(older, before, { store: '0'.repeat(32), signed: 0 })).toBe('forgotten');
  });

  it('reads back what it has signed, with what that has spent, and goes on', async () => {
    await readAllBack();
    const known = await knownOf(signer);
    // What was signed is answered as it was.
    expect(await ask(older, since.bitcoin, known)).toEqual(await ask(signer, since.bitcoin, known));
    const other = bitcoinOrder({ inputs: since.bitcoin.inputs });
    await older.approved(bitcoinRequest({ withdrawalId: other.purposeId, amount: other.amount }));
    expect(await ask(older, other, known)).toBe('second_signature');
    const again = { ...since.bitcoin, id: other.id, inputs: [someInput()] };
    expect(await ask(older, again, known)).toBe('second_signature');
    const fresh = bitcoinOrder();
    await older.approved(bitcoinRequest({ withdrawalId: fresh.purposeId, amount: fresh.amount }));
    expect(await ask(older, fresh, known)).toMatchObject({ raw: expect.any(String) });
    expect((await knownOf(older)).signed).toBe(4);
  });

  it('may be told so twice, and counts it once', async () => {
    await readAllBack();
    await readAllBack();
    expect((await knownOf(older)).signed).toBe(3);
  });

  it('believes nobody that it has signed what it has not', async () => {
    const [given] = (await listOf(signer)).slice(1);
    if (!given) throw new Error('It has signed something');
    const tell = async (changed: Partial<GivenSignature>) => {
      const { order, signature, signedAt, withdrawal } = { ...given, ...changed };
      const body = { order, signature, signedAt, withdrawal };
      return (await older.post('/read-backs/signatures', body)).json().code;
    };
    const elsewhere = { ...given.order, destination: outside.otherBitcoin } as BitcoinOrder;
    expect(await tell({ order: elsewhere })).toBe('not_given');
    const { raw, transactionId } = given.signature;
    const forged = raw.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    expect(await tell({ signature: { transactionId, raw: forged } })).toBe('not_given');
    expect((await knownOf(older)).signed).toBe(1);
  });

  it('uses nothing that the chains have seen used', async () => {
    const known = await knownOf(older);
    const fresh = await older.post('/read-backs/used', {
      network: 'bitcoin',
      used: since.bitcoin.inputs.map(({ transactionId, position }) => ({
        transactionId,
        position,
      })),
    });
    expect(fresh.statusCode).toBe(200);
    const { from, nonce } = since.ether;
    await older.post('/read-backs/used', { network: 'ethereum', used: [{ from, nonce }] });
    const other = bitcoinOrder({ inputs: since.bitcoin.inputs });
    await older.approved(bitcoinRequest({ withdrawalId: other.purposeId, amount: other.amount }));
    expect(await ask(older, other, known)).toBe('second_signature');
    const { purposeId: withdrawalId, amount, asset, to } = since.ether;
    await older.approved(bitcoinRequest({ withdrawalId, amount, asset, destination: String(to) }));
    expect(await ask(older, since.ether, known)).toBe('nonce_taken');
    // What it signed itself stays its own.
    const { inputs } = before as BitcoinOrder;
    await older.post('/read-backs/used', {
      network: 'bitcoin',
      used: inputs.map(({ transactionId, position }) => ({ transactionId, position })),
    });
    expect(await ask(older, before, known)).toMatchObject({ raw: expect.any(String) });
  });

  it('reads back also what was used since by something else', async () => {
    await older.post('/read-backs/used', {
      network: 'bitcoin',
      used: since.bitcoin.inputs.map(({ transactionId, position }) => ({
        transactionId,
        position,
      })),
    });
    await readAllBack();
    expect((await knownOf(older)).signed).toBe(3);
  });
});

describe('a store that was begun anew', () => {
  it('signs nothing for who knows another one, until all was read back', async () => {
    const known = await knownOf(signer);
    older = await start();
    const order = bitcoinOrder();
    await older.approved(bitcoinRequest({ withdrawalId: order.purposeId, amount: order.amount }));
    expect(await ask(older, order, known)).toBe('forgotten');
    await Promise.all(
      (await listOf(signer)).map(({ order, signature, signedAt, withdrawal }) =>
        older.post('/read-backs/signatures', { order, signature, signedAt, withdrawal }),
      ),
    );
    const { store } = await knownOf(older);
    const ended = await older.post('/read-backs/end', { known: { store, signed: 3 } });
    expect(ended.json()).toEqual({ store, signed: 3 });
    expect(await ask(older, order, ended.json())).toMatchObject({ raw: expect.any(String) });
  });
});
