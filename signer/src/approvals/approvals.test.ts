import {
  bitcoinRequest,
  codeIn,
  outside,
  startTestSigner,
  type TestSigner,
  wrongCode,
} from '../../test/test-signer.ts';

const minuteMs = 60_000;
let signer: TestSigner;
beforeEach(async () => {
  signer = await startTestSigner();
});
afterEach(() => signer.close());

const isApproved = (withdrawalId: string) =>
  signer.context.database
    .prepare('select approved_at from withdrawals where id = ?')
    .get(withdrawalId)?.approved_at !== null;

describe('the mailed code', () => {
  it('goes to the address that the token proves, with all that it approves', async () => {
    const request = bitcoinRequest();
    const answer = await signer.challenge(request);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ expiresAt: '2026-06-15T10:10:00.000Z', attemptsLeft: 5 });
    const [letter] = signer.letters;
    expect(letter?.to).toBe('ada@example.com');
    for (const part of [letter?.text, letter?.html]) {
      expect(part).toContain(outside.bitcoin);
      expect(part).toContain('0.05 BTC');
      expect(part).toContain('0.00002 BTC');
      expect(part).toContain(signer.code());
      expect(part).toContain('If this was not you');
    }
    expect(answer.body).not.toContain(signer.code());
  });

  it('leads to the field that asks for it, where the API says in which wallet that is', async () => {
    const walletId = '0198a1b2-0000-7000-8000-00000000000a';
    const request = { ...bitcoinRequest(), walletId };
    await signer.challenge(request);
    const address = `https://tessera.test/dashboard/spot/${walletId}/withdrawals#code-${request.withdrawalId}`;
    const [letter] = signer.letters;
    expect(letter?.text).toContain(address);
    expect(letter?.html).toContain(`href="${address}"`);
    await signer.challenge(bitcoinRequest());
    expect(signer.letters[1]?.text).not.toContain('/dashboard/spot/');
  });

  it('refuses a wallet that is none, which would lead elsewhere', async () => {
    const answer = await signer.challenge({ ...bitcoinRequest(), walletId: '../../auth/sign-in' });
    expect(answer.statusCode).toBe(400);
    expect(signer.letters).toEqual([]);
  });

  it('is mailed in the language that its reader chose', async () => {
    await signer.challenge({ ...bitcoinRequest(), language: 'de' });
    const [letter] = signer.letters;
    expect(letter?.subject).toBe('Ihr Code zur Auszahlung von 0,05 BTC');
    expect(letter?.text).toContain(`An: ${outside.bitcoin}`);
    expect(letter?.text).toMatch(/^Ihr Code: \d{6}$/m);
    expect(letter?.text).toContain('Waren Sie das nicht');
  });

  it('is nowhere in the store', async () => {
    await signer.challenge(bitcoinRequest());
    const row = signer.context.database.prepare('select * from withdrawals').get();
    expect(JSON.stringify(row)).not.toContain(signer.code());
  });

  it('approves once however often it is entered', async () => {
    const { withdrawalId } = await ask();
    const first = (await signer.approve(withdrawalId)).json();
    signer.advance(11 * minuteMs);
    for (let guess = 0; guess < 6; guess += 1) {
      await signer.approve(withdrawalId, wrongCode(signer.code()));
    }
    expect((await signer.approve(withdrawalId)).json()).toEqual(first);
  });

  it('approves nothing else than what it was mailed for', async () => {
    const { withdrawalId } = await ask();
    const code = signer.code();
    const other = await ask();
    expect(await refusal(signer.approve(other.withdrawalId, code))).toBe('wrong_code');
    expect(isApproved(other.withdrawalId)).toBe(false);
    expect((await signer.approve(withdrawalId, code)).statusCode).toBe(200);
  });

  it('is worthless after ten minutes, and after another one was mailed', async () => {
    const request = await ask();
    const code = signer.code();
    signer.advance(10 * minuteMs);
    expect(await refusal(signer.approve(request.withdrawalId))).toBe('expired');
    expect((await signer.challenge(request)).json()).toMatchObject({ attemptsLeft: 4 });
    if (signer.code() !== code) {
      expect(await refusal(signer.approve(request.withdrawalId, code))).toBe('wrong_code');
    }
    expect((await signer.approve(request.withdrawalId)).statusCode).toBe(200);
  });

  it('has five attempts, with other mails among them', async () => {
    const request = await ask();
    await signer.challenge(request);
    for (const attemptsLeft of [3, 2, 1, 0]) {
      const answer = await signer.approve(request.withdrawalId, wrongCode(signer.code()));
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ code: 'wrong_code', attemptsLeft });
    }
    expect(await refusal(signer.approve(request.withdrawalId))).toBe('exhausted');
    expect(await refusal(signer.challenge(request))).toBe('exhausted');
    expect(isApproved(request.withdrawalId)).toBe(false);
  });

  it('leaves the last attempt for entering it', async () => {
    const request = await ask();
    for (let mail = 0; mail < 4; mail += 1) await signer.challenge(request);
    expect(signer.letters).toHaveLength(5);
    expect(await refusal(signer.challenge(request))).toBe('exhausted');
    expect((await signer.approve(request.withdrawalId)).statusCode).toBe(200);
  });

  it('locks a person out who guesses at one withdrawal after the other, for a day', async () => {
    for (let withdrawal = 0; withdrawal < 4; withdrawal += 1) {
      const { withdrawalId } = await ask();
      for (let guess = 0; guess < 5; guess += 1) {
        await signer.approve(withdrawalId, wrongCode(signer.code()));
      }
    }
    expect(await refusal(signer.challenge(bitcoinRequest()))).toBe('locked');
    expect((await signer.challenge(bitcoinRequest({ idToken: 'bob' }))).statusCode).toBe(200);
    signer.advance(24 * 60 * minuteMs);
    expect((await signer.challenge(bitcoinRequest())).statusCode).toBe(200);
  });

  it('can not be approved half an hour after the first challenge', async () => {
    const request = await ask();
    for (let mail = 0; mail < 3; mail += 1) {
      signer.advance(9 * minuteMs);
      await signer.challenge(request);
    }
    expect((await signer.post('/challenges', request)).json()).toMatchObject({
      expiresAt: '2026-06-15T10:30:00.000Z',
    });
    signer.advance(3 * minuteMs);
    expect(await refusal(signer.approve(request.withdrawalId))).toBe('expired');
    expect(await refusal(signer.challenge(request))).toBe('expired');
  });
});

describe('the terms of a withdrawal', () => {
  it.each([
    ['amount', { amount: '5000001' }],
    ['fee', { fee: '2001' }],
    ['destination', { destination: outside.otherBitcoin }],
    ['coin', { asset: 'ETH', destination: outside.ethereum }],
    ['person', { idToken: 'mallory' }],
  ] as const)('stay when another %s is asked for', async (_, change) => {
    const request = await ask();
    expect(await refusal(signer.challenge({ ...request, ...change }))).toBe('terms_changed');
    expect(signer.letters).toHaveLength(1);
  });

  it('stay when the address is spelled in another way', async () => {
    const request = await ask();
    const destination = outside.bitcoin.toUpperCase();
    expect((await signer.challenge({ ...request, destination })).statusCode).toBe(200);
  });

  it.each([
    ['of another network', { destination: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' }],
    ['of another coin', { destination: outside.ethereum }],
    ['with a typing error', { destination: `${outside.bitcoin.slice(0, -1)}q` }],
    ['with a wrong checksum', { asset: 'ETH', destination: outside.ethereum.replace('E', 'e') }],
    ['that is nobody’s', { asset: 'ETH', destination: `0x${'0'.repeat(40)}` }],
    [
      'that is the token itself',
      { asset: 'USDC', destination: '0x5FbDB2315678afecb367f032d93F642f64180aa3' },
    ],
  ] as const)('take no destination %s', async (_, change) => {
    expect(await refusal(signer.challenge(bitcoinRequest(change)))).toBe('invalid_destination');
  });

  it('take no amount that would not be signed', async () => {
    const tooMuch = bitcoinRequest({ amount: '200000001' });
    expect(await refusal(signer.challenge(tooMuch))).toBe('over_transaction_cap');
    expect(await refusal(signer.challenge(bitcoinRequest({ amount: '0' })))).toBe('invalid_order');
  });

  it('need a token that proves an e-mail address', async () => {
    expect(await refusal(signer.challenge(bitcoinRequest({ idToken: '?' })))).toBe('not_verified');
    expect(signer.letters).toEqual([]);
  });
});

describe('a mail server that is away', () => {
  it('takes no attempt, and leaves nothing of a first challenge', async () => {
    const request = bitcoinRequest();
    signer.mailServer.isUp = false;
    expect((await signer.challenge(request)).statusCode).toBe(503);
    expect(await refusal(signer.approve(request.withdrawalId, '123456'))).toBe('unknown');
    signer.mailServer.isUp = true;
    expect((await signer.challenge(request)).json()).toMatchObject({ attemptsLeft: 5 });
    signer.mailServer.isUp = false;
    expect((await signer.challenge(request)).statusCode).toBe(503);
    expect(await refusal(signer.approve(request.withdrawalId))).toBe('expired');
    signer.mailServer.isUp = true;
    expect((await signer.challenge(request)).json()).toMatchObject({ attemptsLeft: 4 });
  });
});

describe('a cancellation', () => {
  it('is final, also before anything was asked and after it was approved', async () => {
    const [unknown, approved] = [bitcoinRequest(), bitcoinRequest()];
    await signer.approved(approved);
    for (const { withdrawalId } of [unknown, approved, approved]) {
      expect((await signer.post('/cancellations', { withdrawalId })).statusCode).toBe(200);
    }
    expect(await refusal(signer.challenge(unknown))).toBe('cancelled');
    expect(await refusal(signer.approve(approved.withdrawalId))).toBe('cancelled');
  });
});

async function ask() {
  const request = bitcoinRequest();
  expect((await signer.challenge(request)).statusCode).toBe(200);
  expect(codeIn(signer.letters.at(-1))).toHaveLength(6);
  return request;
}

async function refusal(answer: ReturnType<TestSigner['challenge']>): Promise<string> {
  return (await answer).json().code;
}
