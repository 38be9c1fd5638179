import { randomUUID } from 'node:crypto';
import type {
  BitcoinOrder,
  EthereumOrder,
  GivenSignature,
  RequestChallenge,
} from '@tessera/contracts/signer';
import { type SignerProcess, startSigner } from '../../../test/start-signer.ts';
import { testClock } from '../../../test/test-clock.ts';
import { testConfig } from '../../../test/test-config.ts';
import { type TestSigner, testSigner } from '../../../test/test-signer.ts';
import { testTokens, tokenOf } from '../../../test/test-tokens.ts';
import { type Signer, SignerRefused, SignerUnavailable } from './signer.ts';

const bitcoinAddress = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080';
const otherBitcoinAddress = 'bcrt1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qzf4jry';
const ethereumAddress = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';

const tokens = testTokens();
let real: SignerProcess;
let fake: TestSigner;
beforeAll(async () => {
  real = await startSigner({ tokens });
  const { chainId } = testConfig().ethereum;
  fake = testSigner({ tokens, clock: testClock(), chainId });
});
afterAll(() => real.stop());

const request = (overrides: Partial<RequestChallenge> = {}): RequestChallenge => ({
  withdrawalId: randomUUID(),
  idToken: tokenOf('ada'),
  asset: 'BTC',
  amount: '5000000',
  fee: '1500',
  destination: bitcoinAddress,
  ...overrides,
});
const inEther = { asset: 'ETH', destination: ethereumAddress } as const;
const inDollars = { asset: 'USDC', destination: ethereumAddress } as const;

const bitcoinOrder = (purposeId: string, overrides: Partial<BitcoinOrder> = {}): BitcoinOrder => ({
  network: 'bitcoin',
  id: randomUUID(),
  purposeId,
  purpose: 'withdrawal',
  inputs: [
    {
      transactionId: randomUUID().replaceAll('-', '').repeat(2),
      position: 1,
      amount: '6000000',
      path: { branch: 0, index: 4 },
    },
  ],
  destination: bitcoinAddress,
  amount: '5000000',
  change: { path: { branch: 1, index: 2 }, amount: '999000' },
  ...overrides,
});

let nextNonce = 0;
function ethereumOrder(purposeId: string, overrides: Partial<EthereumOrder>): EthereumOrder {
  const nonce = nextNonce;
  nextNonce += 1;
  return {
    network: 'ethereum',
    id: randomUUID(),
    purposeId,
    purpose: 'withdrawal',
    from: { branch: 1, index: 0 },
    nonce,
    asset: 'ETH',
    to: ethereumAddress,
    amount: '5000000',
    gas: '60000',
    maxFeePerGas: '30000000000',
    maxPriorityFeePerGas: '1000000000',
    ...overrides,
  };
}

/** Does the same with both, and answers what both answered. */
async function both<T>(act: (signer: Signer, codeFor: (id: string) => string) => Promise<T>) {
  const attempt = (signer: Signer, codeFor: (id: string) => string) =>
    act(signer, codeFor).catch((error: unknown) => {
      if (error instanceof SignerRefused) return `refused: ${error.code}`;
      throw error;
    });
  const ofFake = await attempt(fake, (id) => fake.mailFor(id)?.code ?? '');
  const ofReal = await attempt(real.signer, () => real.codeTo('ada@example.com') ?? '');
  expect(ofFake).toEqual(ofReal);
  return ofReal;
}

const approve = (wish: RequestChallenge) =>
  both(async (signer, codeFor) => {
    const { attemptsLeft } = await signer.requestChallenge(wish);
    await signer.approve({ withdrawalId: wish.withdrawalId, code: codeFor(wish.withdrawalId) });
    return attemptsLeft;
  });

describe('the signer of tests and the real one', () => {
  it.each(['bitcoin', 'ethereum'] as const)('sign reserves alike on %s', async (network) => {
    const block = { number: '7', hash: 'a'.repeat(64), contract: null };
    const chain = network === 'bitcoin' ? 'bitcoin:regtest' : 'ethereum:31337';
    const root = 'b'.repeat(64);
    const amounts = { owned: '1', leaves: '16', root, held: '2' };
    const request = {
      network,
      statement: {
        id: randomUUID(),
        madeAt: '2026-06-15T10:00:00.000Z',
        ledger: { position: '3', root },
        assets: [{ asset: 'BTC' as const, block: { ...block, chain }, ...amounts }],
      },
      paths: [
        { branch: 1 as const, index: 0 },
        { branch: 0 as const, index: 4 },
      ],
    };
    expect(await both((signer) => signer.signReserves(request))).toHaveLength(2);
  });

  it.each([
    ['BTC', request(), (id: string) => bitcoinOrder(id)],
    ['ETH', request(inEther), (id: string) => ethereumOrder(id, { asset: 'ETH' })],
    ['USDC', request(inDollars), (id: string) => ethereumOrder(id, { asset: 'USDC' })],
  ] as const)('sign the same bytes for %s', async (_, wish, orderOf) => {
    expect(await approve(wish)).toBe(5);
    const order = orderOf(wish.withdrawalId);
    const answer = await both((signer) => signer.sign(order));
    expect(answer).toMatchObject({ raw: expect.stringMatching(/^(0x)?0[0-9a-f]{200,}$/) });
    expect(await both((signer) => signer.sign(order))).toEqual(answer);
    const again = { ...order, id: randomUUID() };
    const elsewhere =
      again.network === 'bitcoin'
        ? bitcoinOrder(wish.withdrawalId)
        : { ...again, nonce: again.nonce + 100 };
    expect(await both((signer) => signer.sign(elsewhere))).toBe('refused: second_signature');
    expect(await both((signer) => signer.cancel(wish.withdrawalId))).toBe('refused: signed');
  });

  it('list what they have signed, and read it back', async () => {
    const wish = request();
    await approve(wish);
    const order = bitcoinOrder(wish.withdrawalId);
    await both((signer) => signer.sign(order));
    const listed = await both(async (signer) => {
      let after = 0;
      for (;;) {
        const items = await signer.listSigned(after);
        const found = items.find((each) => each.order.id === order.id);
        const last = items.at(-1);
        if (found || !last) return found && { ...found, number: 0, signedAt: '' };
        after = last.number;
      }
    });
    expect(listed).toMatchObject({ order, withdrawal: { subject: 'subject-ada', fee: '1500' } });
    const { signature, withdrawal } = listed as GivenSignature;
    const given = { order, signature, withdrawal, signedAt: new Date().toISOString() };
    const countOf = async (signer: Signer) => (await signer.readStatus()).signed;
    const count = await both(countOf);
    await both((signer) => signer.readBack(given));
    const other = bitcoinOrder(wish.withdrawalId);
    expect(await both((signer) => signer.readBack({ ...given, order: other }))).toBe(
      'refused: not_given',
    );
    expect(await both(countOf)).toBe(count);
  });

  it('refuse the same', async () => {
    const wish = request();
    const { withdrawalId } = wish;
    expect(await both((signer) => signer.sign(bitcoinOrder(withdrawalId)))).toMatch(/refused/);
    await approve(wish);
    expect(await both((signer) => signer.requestChallenge({ ...wish, fee: '1' }))).toBe(
      'refused: terms_changed',
    );
    expect(await both((signer) => signer.requestChallenge(wish))).toBe('refused: approved');
    const foreign = bitcoinOrder(withdrawalId, { destination: otherBitcoinAddress });
    expect(await both((signer) => signer.sign(foreign))).toBe('refused: foreign_destination');
    await both((signer) => signer.cancel(withdrawalId));
    expect(await both((signer) => signer.sign(bitcoinOrder(withdrawalId)))).toBe(
      'refused: cancelled',
    );
    expect(
      await both((signer) => signer.approve({ withdrawalId: randomUUID(), code: '123456' })),
    ).toBe('refused: unknown');
  });

  it('count attempts the same', async () => {
    const wish = request();
    await both((signer) => signer.requestChallenge(wish).then(({ attemptsLeft }) => attemptsLeft));
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await both(async (signer, codeFor) => {
        const code = codeFor(wish.withdrawalId) === '000000' ? '000001' : '000000';
        const refusal = await signer
          .approve({ withdrawalId: wish.withdrawalId, code })
          .catch((error: unknown) => error);
        const { code: reason, attemptsLeft } = refusal as SignerRefused;
        return { reason, attemptsLeft };
      });
    }
    expect(await both((signer) => signer.requestChallenge(wish))).toBe('refused: exhausted');
  });
});

describe('the real signer', () => {
  it('is unavailable while it is dead, and knows all that it approved afterwards', async () => {
    const wish = request();
    await real.signer.requestChallenge(wish);
    const code = real.codeTo('ada@example.com') ?? '';
    await real.kill();
    await expect(real.signer.approve({ withdrawalId: wish.withdrawalId, code })).rejects.toThrow(
      SignerUnavailable,
    );
    await real.start();
    await real.signer.approve({ withdrawalId: wish.withdrawalId, code });
    const order = bitcoinOrder(wish.withdrawalId);
    const signature = await real.signer.sign(order);
    await real.kill();
    await real.start();
    expect(await real.signer.sign(order)).toEqual(signature);
  });

  /** What it says of a withdrawal that it is asked to sign, before and when it is ordered. */
  async function saysOf(wish: RequestChallenge): Promise<[string, string]> {
    const says = (asking: Promise<unknown>) =>
      asking.then(
        () => 'yes',
        (error: unknown) => (error as SignerRefused).code,
      );
    const { withdrawalId } = wish;
    const check = await says(real.signer.check({ withdrawalId }));
    return [check, await says(real.signer.sign(bitcoinOrder(withdrawalId)))];
  }

  async function approveOfReal(overrides: Partial<RequestChallenge> = {}) {
    const wish = request(overrides);
    await real.signer.requestChallenge(wish);
    const code = real.codeTo('ada@example.com') ?? '';
    await real.signer.approve({ withdrawalId: wish.withdrawalId, code });
    return wish;
  }

  it('is paused through the API, once an order, and resumed on its machine only', async () => {
    const pause = { pauseId: randomUUID(), reason: 'a drill' };
    await real.signer.pause(pause);
    const wish = await approveOfReal();
    expect(await saysOf(wish)).toEqual(['paused', 'paused']);
    expect(await real.command('status')).toContain('by operator: a drill');
    await real.kill();
    await real.start();
    expect(await saysOf(wish)).toEqual(['paused', 'paused']);
    expect(await real.command('resume')).toBe('Resumed.\n');
    await real.signer.pause(pause);
    expect(await saysOf(wish)).toEqual(['yes', 'yes']);
  });

  it('keeps a whitelist’s delay by its own clock', async () => {
    const { subject } = await tokens.verify(tokenOf('ada'), { checkRevoked: false });
    await real.signer.recordWhitelist({ subject, isOn: true });
    const wish = await approveOfReal();
    expect(await saysOf(wish)).toEqual(['whitelist_delay', 'whitelist_delay']);
    const entry = { entryId: randomUUID(), subject, asset: 'BTC', isRemoved: false } as const;
    await real.signer.recordEntry({ ...entry, address: bitcoinAddress });
    const refusal = await real.signer
      .check({ withdrawalId: wish.withdrawalId })
      .catch((error: unknown) => error);
    const until = (refusal as SignerRefused).until?.getTime() ?? 0;
    expect(until - Date.now()).toBeGreaterThan(23 * 3_600_000);
    expect(until - Date.now()).toBeLessThanOrEqual(24 * 3_600_000);
  });
});
