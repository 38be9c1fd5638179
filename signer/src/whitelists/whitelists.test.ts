import { randomUUID } from 'node:crypto';
import { signingSteps } from '../../test/signing-steps.ts';
import { outside, startTestSigner, type TestSigner } from '../../test/test-signer.ts';

const hourMs = 3_600_000;
let signer: TestSigner;
beforeEach(async () => {
  signer = await startTestSigner();
});
afterEach(() => signer.close());
const { refusal, approvedBitcoin } = signingSteps(() => signer);

const subject = 'subject-ada';
const ok = async (url: string, body: object) =>
  expect((await signer.post(url, body)).statusCode).toBe(200);
const whitelist = (isOn: boolean) => ok('/whitelists', { subject, isOn });
const entry = (overrides: object = {}) => ({
  entryId: randomUUID(),
  subject,
  asset: 'BTC',
  address: outside.bitcoin,
  isRemoved: false,
  ...overrides,
});

describe('a person whose whitelist is on', () => {
  it('is paid at an address only when the signer has known it for a day, by its own clock', async () => {
    await whitelist(true);
    const order = await approvedBitcoin();
    expect(await refusal(order)).toBe('whitelist_delay');
    await ok('/whitelist-entries', entry());
    expect((await signer.sign(order)).json()).toMatchObject({
      code: 'whitelist_delay',
      until: '2026-06-16T10:00:00.000Z',
    });
    signer.advance(24 * hourMs - 1);
    expect(await refusal(order)).toBe('whitelist_delay');
    signer.advance(1);
    expect(await refusal(order)).toBe('signed');
  });

  it.each([
    ['of somebody else', { subject: 'subject-bob' }],
    ['of another coin', { asset: 'ETH', address: outside.ethereum }],
    ['of another address', { address: outside.otherBitcoin }],
  ])('is not paid because of an entry %s', async (_, other) => {
    await whitelist(true);
    await ok('/whitelist-entries', entry(other));
    signer.advance(48 * hourMs);
    expect(await refusal(await approvedBitcoin())).toBe('whitelist_delay');
  });

  it('waits anew for an entry that was removed and added again', async () => {
    await whitelist(true);
    const first = entry();
    await ok('/whitelist-entries', first);
    signer.advance(48 * hourMs);
    await ok('/whitelist-entries', { ...first, isRemoved: true });
    // Neither hearing of it again nor another id brings its age back.
    await ok('/whitelist-entries', first);
    await ok('/whitelist-entries', entry());
    expect(await refusal(await approvedBitcoin())).toBe('whitelist_delay');
    signer.advance(24 * hourMs);
    expect(await refusal(await approvedBitcoin())).toBe('signed');
  });

  it('cannot have an entry changed into another one', async () => {
    await whitelist(true);
    const first = entry();
    await ok('/whitelist-entries', first);
    const changed = { ...first, address: outside.otherBitcoin };
    const answer = await signer.post('/whitelist-entries', changed);
    expect(answer.json()).toMatchObject({ code: 'terms_changed' });
    expect(() => signer.context.database.exec('update whitelist_entries set heard_at = 0')).toThrow(
      /stays/,
    );
  });

  it('is held to it for a day after it was asked to be off, however often that is said', async () => {
    await whitelist(true);
    await whitelist(false);
    signer.advance(12 * hourMs);
    await whitelist(false);
    const order = await approvedBitcoin();
    expect(await refusal(order)).toBe('whitelist_delay');
    signer.advance(12 * hourMs - 1);
    expect(await refusal(order)).toBe('whitelist_delay');
    signer.advance(1);
    expect(await refusal(order)).toBe('signed');
  });

  it('keeps it when it is wanted again before that', async () => {
    await whitelist(true);
    await whitelist(false);
    await whitelist(true);
    signer.advance(48 * hourMs);
    expect(await refusal(await approvedBitcoin())).toBe('whitelist_delay');
  });
});

describe('who speaks as a person by the identity provider’s word', () => {
  it('is held to the person’s whitelist, whatever mailbox the provider names', async () => {
    await whitelist(true);
    const elsewhere = { subject, email: 'thief@example.com' };
    Object.assign(signer.context, { tokens: { verify: async () => elsewhere } });
    const order = await approvedBitcoin();
    expect(signer.letters.at(-1)?.to).toBe('thief@example.com');
    expect(await refusal(order)).toBe('whitelist_delay');
  });
});

describe('a person without a whitelist', () => {
  it('is paid anywhere', async () => {
    await ok('/whitelist-entries', entry({ address: outside.otherBitcoin }));
    expect(await refusal(await approvedBitcoin())).toBe('signed');
  });
});
