import { randomInt, randomUUID } from 'node:crypto';
import type { BitcoinOrder, EthereumOrder, SignatureRequest } from '@tessera/contracts/signer';
import { signerProcess } from '../test/signer-process.ts';
import { bitcoinOrder, ethereumOrder, someInput } from '../test/test-orders.ts';
import { bitcoinRequest, startTestSigner, testKeyring } from '../test/test-signer.ts';
import { openStore } from './store/open-store.ts';

jest.setTimeout(300_000);
const lives = process.env.TEST_SWEEPS === 'whole' ? 12 : 5;

type Process = Awaited<ReturnType<typeof signerProcess>>;
/** What was answered to an order, by its id. */
type Answers = Map<string, string>;

/** What is ordered in each life, approved by a signer on the folder of the one that is killed. */
async function approveAll(folder: string): Promise<SignatureRequest[][]> {
  const signer = await startTestSigner({ folder });
  const orders: SignatureRequest[][] = [];
  for (let nonce = 0; nonce < lives; nonce += 1) {
    const bitcoin = bitcoinOrder();
    await signer.approved(bitcoinRequest({ withdrawalId: bitcoin.purposeId }));
    const ether = ethereumOrder({ nonce });
    const { purposeId: withdrawalId, amount, to } = ether;
    await signer.approved(
      bitcoinRequest({ withdrawalId, asset: 'ETH', amount, destination: String(to) }),
    );
    orders.push([bitcoin, rivalOf(bitcoin), ether, rivalOf(ether)]);
  }
  await signer.close();
  return orders;
}

/** For the same withdrawal, and not excluding it: one of the two must never be signed. */
function rivalOf(order: BitcoinOrder | EthereumOrder): SignatureRequest {
  const id = randomUUID();
  return order.network === 'bitcoin'
    ? { ...order, id, inputs: [someInput()] }
    : { ...order, id, nonce: order.nonce + 1_000 };
}

/** Sends orders at once, and ends the process when so many of them were answered. */
async function askAndKill(
  signer: Process,
  orders: SignatureRequest[],
  killAfter: number,
  answers: Answers,
) {
  let left = killAfter;
  const ended = Promise.withResolvers<void>();
  const one = async (order: SignatureRequest) => {
    const answer = await signer.post('/signatures', order).catch(() => null);
    const body = await answer?.text().catch(() => null);
    if (answer?.ok && body) keep(answers, order.id, body);
    left -= 1;
    if (left === 0) void signer.kill().then(ended.resolve);
  };
  await Promise.all(orders.map(one));
  await ended.promise;
}

function keep(answers: Answers, id: string, body: string): void {
  expect(answers.get(id) ?? body).toBe(body);
  answers.set(id, body);
}

/** What is on the disk, read while nobody else holds it. */
function readStore(folder: string): Answers {
  const database = openStore(folder, {
    keys: testKeyring('regtest').fingerprint,
    bitcoinNetwork: 'regtest',
    ethereumChainId: 31_337,
  });
  const rows = database.prepare('select order_id, transaction_id, raw from signatures').all();
  database.close();
  return new Map(
    rows.map(({ order_id, transaction_id, raw }) => [
      String(order_id),
      JSON.stringify({ transactionId: transaction_id, raw }),
    ]),
  );
}

describe('a signer that is killed at any moment', () => {
  it('gives each order one answer, and each withdrawal one transaction', async () => {
    const signer = await signerProcess();
    try {
      const ordersByLife = await approveAll(signer.dataDir);
      const orders = ordersByLife.flat();
      const answers: Answers = new Map();
      for (let life = 0; life < lives; life += 1) {
        await signer.start();
        const fresh = ordersByLife[life] ?? [];
        const again = ordersByLife.slice(0, life).flat();
        const killAfter = randomInt(1, fresh.length + 1);
        await askAndKill(signer, [...fresh, ...again], killAfter, answers);
        const stored = readStore(signer.dataDir);
        for (const [id, answer] of answers) expect(stored.get(id)).toBe(answer);
      }

      await signer.start();
      for (const order of orders) {
        const answer = await signer.post('/signatures', order);
        const body = await answer.text();
        if (answer.ok) keep(answers, order.id, body);
        else expect(JSON.parse(body)).toMatchObject({ code: 'second_signature' });
      }
      const signed = orders.filter(({ id }) => answers.has(id)).map(({ purposeId }) => purposeId);
      expect(signed).toHaveLength(2 * lives);
      expect(new Set(signed).size).toBe(2 * lives);
      await signer.stop();
      expect(readStore(signer.dataDir)).toEqual(answers);
    } finally {
      await signer.remove();
    }
  });

  it('gives way to nobody while it lives', async () => {
    const signer = await signerProcess();
    try {
      await signer.start();
      expect(() => readStore(signer.dataDir)).toThrow(/held by another signer/);
    } finally {
      await signer.remove();
    }
  });
});
