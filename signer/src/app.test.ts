import { randomUUID } from 'node:crypto';
import { signedRequest } from '../test/signed-request.ts';
import { bitcoinOrder } from '../test/test-orders.ts';
import { testToken, testWords } from '../test/test-settings.ts';
import {
  bitcoinRequest,
  outside,
  startTestSigner,
  type TestSigner,
  wrongCode,
} from '../test/test-signer.ts';

let signer: TestSigner;
let log: string[];
beforeEach(async () => {
  log = [];
  signer = await startTestSigner({
    config: { logLevel: 'trace' },
    logTo: { write: (line) => log.push(line) },
  });
});
afterEach(() => signer.close());

const routes = ['/challenges', '/approvals', '/cancellations', '/signatures'] as const;

describe('the signer’s door', () => {
  const at = () => signer.context.now();
  const knock = (url: string, request: ReturnType<typeof signedRequest>) =>
    signer.app.inject({ url, ...request });
  const refused = async (url: string, request: ReturnType<typeof signedRequest>) => {
    const answer = await knock(url, request);
    expect(answer.json()).toMatchObject({ code: 'unauthorized' });
    return [answer.statusCode, answer.json().detail];
  };

  it.each(routes)('%s opens to who signs with the API’s key only', async (url) => {
    const right = signedRequest(url, {}, { at: at() });
    for (const authorization of [undefined, '', `Bearer ${testToken}`, testToken]) {
      const headers = authorization === undefined ? {} : { authorization };
      const answer = await signer.app.inject({ method: 'POST', url, headers, payload: {} });
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ code: 'unauthorized' });
    }
    const foreign = signedRequest(url, {}, { at: at(), key: `${testToken}x` });
    expect(await refused(url, foreign)).toEqual([401, expect.stringContaining('another key')]);
    // It gets as far as its empty body.
    expect((await knock(url, right)).statusCode).toBe(400);
  });

  it('refuses what is for a signer of other chains', async () => {
    const request = signedRequest('/approvals', {}, { at: at(), audience: 'signer:mainnet:1' });
    expect(await refused('/approvals', request)).toEqual([401, expect.stringContaining('another')]);
  });

  it('refuses what was signed for another route, or with another body', async () => {
    const request = signedRequest('/approvals', { withdrawalId: 'x' }, { at: at() });
    expect((await refused('/cancellations', request))[0]).toBe(401);
    const changed = { ...request, payload: '{"withdrawalId":"y"}' };
    expect(await refused('/approvals', changed)).toEqual([401, expect.stringContaining('body')]);
  });

  it('takes a request once, also after a restart', async () => {
    const { folder } = signer;
    const request = signedRequest('/cancellations', { withdrawalId: randomUUID() }, { at: at() });
    expect((await knock('/cancellations', request)).statusCode).toBe(200);
    expect(await refused('/cancellations', request)).toEqual([
      401,
      expect.stringContaining('before'),
    ]);
    await signer.app.close();
    signer.context.database.close();
    signer = await startTestSigner({ folder });
    expect((await refused('/cancellations', request))[0]).toBe(401);
  });

  it('refuses a request that is older than a minute, and forgets no younger one', async () => {
    const request = signedRequest('/cancellations', { withdrawalId: randomUUID() }, { at: at() });
    expect((await knock('/cancellations', request)).statusCode).toBe(200);
    for (let second = 0; second < 61; second += 20) {
      signer.advance(20_000);
      await signer.post('/cancellations', { withdrawalId: randomUUID() });
      expect((await refused('/cancellations', request))[0]).toBe(401);
    }
    const late = signedRequest('/cancellations', { withdrawalId: 'x' }, { at: at() - 61_000 });
    expect(await refused('/cancellations', late)).toEqual([401, expect.stringContaining('old')]);
  });

  it.each(routes)('%s answers 400 to what the contract does not say', async (url) => {
    const bodies = [{}, [], { withdrawalId: 'x' }, '{', { ...bitcoinOrder(), amount: '-1' }];
    for (const body of bodies) {
      const answer = await signer.post(url, body);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'invalid_request' });
    }
  });

  it('reads no body that is longer than any order', async () => {
    const answer = await signer.post('/signatures', { network: 'x'.repeat(300_000) });
    expect(answer.statusCode).toBe(413);
    const challenge = bitcoinRequest({ idToken: 'x'.repeat(20_000) });
    expect((await signer.challenge(challenge)).statusCode).toBe(413);
  });

  it('reads an order of five hundred inputs', async () => {
    const inputs = Array.from({ length: 500 }, (_, position) => ({
      transactionId: 'ab'.repeat(32),
      position,
      amount: '100000',
      path: { branch: 0 as const, index: position },
    }));
    const answer = await signer.sign(bitcoinOrder({ inputs, amount: '50000001' }));
    expect(answer.json()).toMatchObject({ code: 'invalid_order' });
  });

  it('says without a token whether it lives, and nothing else', async () => {
    for (const url of ['/health/live', '/health/ready']) {
      const answer = await signer.app.inject({ url });
      expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }]);
    }
    expect((await signer.app.inject({ url: '/keys' })).statusCode).toBe(404);
  });
});

describe('the signer’s log', () => {
  it('tells what was done, without secrets, codes, tokens, addresses or names', async () => {
    const request = bitcoinRequest({ idToken: 'wilhelmina' });
    const { withdrawalId } = request;
    await signer.challenge(request);
    const code = signer.code();
    await signer.approve(withdrawalId, wrongCode(code));
    await signer.approve(withdrawalId, code);
    const order = bitcoinOrder({ purposeId: withdrawalId });
    expect((await signer.sign(order)).statusCode).toBe(200);
    await signer.sign({ ...order, id: withdrawalId, destination: outside.otherBitcoin });
    await signer.post('/approvals', `{"code": "${code}"`);
    // Something unforeseen that repeats what it was given.
    signer.context.database.exec('drop table wrong_codes');
    const failed = await signer.approve(withdrawalId, code);
    expect([failed.statusCode, failed.json()]).toEqual([
      500,
      { code: 'failed', detail: 'The signer failed' },
    ]);

    const text = log.join('');
    expect(text).toContain('"signed"');
    expect(text).toMatch(new RegExp(`"${withdrawalId}","code":"wrong_code"`));
    expect(text).toContain('foreign_destination');
    expect(text).toContain('request failed');
    const { keyring } = signer.context;
    const secrets = [
      ...[testToken, request.idToken, 'wilhelmina@example.com', 'subject-wilhelmina'],
      ...[outside.bitcoin, outside.otherBitcoin, ...testWords.split(' ').slice(0, 2)],
      Buffer.from(keyring.bitcoin.privateKey({ branch: 0, index: 7 })).toString('hex'),
    ];
    for (const secret of secrets) expect(text).not.toContain(secret);
    // Ids and times may happen to hold the same digits among others.
    expect(text).not.toMatch(new RegExp(`(?<![\\w.-])${code}(?![\\w.-])`));
  });

  it('never answers with a key', async () => {
    const order = bitcoinOrder({ purpose: 'sweep', destination: { branch: 1, index: 0 } });
    const { body } = await signer.sign(order);
    const key = signer.context.keyring.bitcoin.privateKey({ branch: 0, index: 7 });
    expect(body).not.toContain(Buffer.from(key).toString('hex'));
  });
});
