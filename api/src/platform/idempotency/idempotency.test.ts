import { randomUUID } from 'node:crypto';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { DomainError } from '../problems/domain-error.ts';

let test: TestApp;
let sent = 0;
let failures = 0;
let beforeSending: () => Promise<void> = async () => {};

beforeAll(async () => {
  const send = async () => {
    await beforeSending();
    if (failures > 0) {
      failures -= 1;
      throw new Error('the node is down');
    }
    sent += 1;
    return { transactionId: `0x${sent}` };
  };
  test = await startTestApp({
    sandbox: { faucet: { send }, mailbox: { mailsTo: async () => [] } },
  });
});
beforeEach(() => {
  sent = 0;
});
afterAll(() => test.close());

async function faucetRequest(name: string, amount = '1') {
  const user = test.user(name);
  const { id: walletId } = await user.wallet();
  const body = { walletId, amount: { asset: 'ETH', amount } };
  return (key: string | null) => user.post('/sandbox/faucet', { body, key });
}

describe('an idempotency key', () => {
  it('is required on every POST', async () => {
    const send = await faucetRequest('ada');
    for (const key of [null, '', 'with space', 'x'.repeat(256)]) {
      const response = await send(key);
      expect(response.json()).toMatchObject({ status: 400, code: 'idempotency_key_required' });
    }
    expect(sent).toBe(0);
  });

  it('gives a repetition the stored answer, byte for byte', async () => {
    const send = await faucetRequest('ada');
    const key = randomUUID();
    const [first, second] = [await send(key), await send(key)];
    expect(second.statusCode).toBe(first.statusCode);
    expect(second.body).toBe(first.body);
    expect(second.headers['content-type']).toBe(first.headers['content-type']);
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(sent).toBe(1);
  });

  it('has each repetition write, so that its commit waits for a standby', async () => {
    const send = await faucetRequest('ada');
    const key = randomUUID();
    const writtenBy: string[] = [];
    for (let times = 0; times < 3; times += 1) {
      expect((await send(key)).statusCode).toBe(200);
      const { rows } = await test.connection.pool.query(
        'select xmax::text as last from idempotency_keys where key = $1',
        [key],
      );
      writtenBy.push(rows[0].last);
    }
    expect(new Set(writtenBy).size).toBe(3);
    expect(sent).toBe(1);
  });

  it('answers 409 with Retry-After while the first is under way', async () => {
    const send = await faucetRequest('ada');
    const key = randomUUID();
    const begun = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    beforeSending = () => {
      begun.resolve();
      return gate.promise;
    };
    const first = send(key);
    await begun.promise;
    const second = await send(key);
    expect(second.json()).toMatchObject({ status: 409, code: 'request_in_progress' });
    expect(second.headers['retry-after']).toBe('1');
    beforeSending = async () => {};
    gate.resolve();
    expect((await first).statusCode).toBe(200);
    expect(sent).toBe(1);
  });

  it('refuses another body under the same key', async () => {
    const key = randomUUID();
    await (await faucetRequest('ada', '1'))(key);
    const response = await (await faucetRequest('ada', '2'))(key);
    expect(response.json()).toMatchObject({ status: 409, code: 'idempotency_key_reused' });
    expect(sent).toBe(1);
  });

  it('belongs to its user', async () => {
    const key = randomUUID();
    await (await faucetRequest('ada'))(key);
    await (await faucetRequest('grace'))(key);
    expect(sent).toBe(2);
  });

  it('keeps a refusal', async () => {
    const send = await faucetRequest('ada', '100');
    const key = randomUUID();
    const [first, second] = [await send(key), await send(key)];
    expect(first.json()).toMatchObject({ status: 422, code: 'faucet_amount' });
    expect(second.body).toBe(first.body);
    expect(second.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  });

  it.each([400, 401, 429])(
    'keeps no %i, which a correction, a newer token or patience would change',
    async (status) => {
      const send = await faucetRequest('ada');
      const key = randomUUID();
      beforeSending = async () => {
        throw new DomainError({ code: 'not_now', status, title: 'Not now' });
      };
      expect((await send(key)).json()).toMatchObject({ status, code: 'not_now' });
      beforeSending = async () => {};
      const again = await send(key);
      expect(again.statusCode).toBe(200);
      expect(again.headers['idempotency-replayed']).toBeUndefined();
      expect(sent).toBe(1);
    },
  );

  it('keeps no failure of ours, so that trying again helps', async () => {
    const send = await faucetRequest('ada');
    const key = randomUUID();
    failures = 1;
    expect((await send(key)).json()).toMatchObject({ status: 500, code: 'internal_error' });
    expect((await send(key)).statusCode).toBe(200);
  });

  it('is forgotten after 30 days', async () => {
    const send = await faucetRequest('ada');
    const key = randomUUID();
    await send(key);
    test.context.clock.advance(30 * 86_400_000);
    expect((await send(key)).headers['idempotency-replayed']).toBeUndefined();
    expect(sent).toBe(2);
  });
});
