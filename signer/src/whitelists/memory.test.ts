import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SignerMemory } from '@tessera/contracts/signer';
import { outside, startTestSigner, type TestSigner } from '../../test/test-signer.ts';
import { readDestination } from '../policy/destination.ts';

let signer: TestSigner;
const signers: TestSigner[] = [];
async function start(options: Parameters<typeof startTestSigner>[0] = {}) {
  const started = await startTestSigner(options);
  signers.push(started);
  return started;
}
beforeEach(async () => {
  signer = await start();
});
afterEach(async () => {
  for (const each of signers.splice(0)) await each.close();
});

const whitelist = { subject: 'subject-ada', isOn: true };
const entry = () => ({
  entryId: randomUUID(),
  subject: 'subject-ada',
  asset: 'BTC',
  address: outside.bitcoin,
  isRemoved: false,
});
async function memoryOf(asked = signer): Promise<SignerMemory> {
  const { store, heard } = (await asked.post('/status', {})).json();
  return { store, heard };
}
const isHeldToWhitelist = (asked: TestSigner) =>
  asked.context.database.prepare('select 1 from whitelists').get() !== undefined;

describe('what a signer has heard', () => {
  it('is counted, and said with each answer', async () => {
    const { store, heard } = await memoryOf();
    expect({ store, heard }).toEqual({ store: expect.stringMatching(/^[0-9a-f]{32}$/), heard: 0 });
    expect((await signer.post('/whitelists', whitelist)).json()).toEqual({ store, heard: 1 });
    expect((await signer.post('/whitelist-entries', entry())).json()).toEqual({ store, heard: 2 });
    expect(await memoryOf()).toEqual({ store, heard: 2 });
  });

  it('is that of its store for ever, and no other store has its name', async () => {
    await signer.post('/whitelists', whitelist);
    const memory = await memoryOf();
    expect((await memoryOf(await start())).store).not.toBe(memory.store);
    const { database } = signer.context;
    expect(() => database.exec('update memory set heard = 0')).toThrow(/stays heard/);
    expect(() => database.exec("update memory set store = ''")).toThrow(/stays heard/);
    expect(() => database.exec('delete from memory')).toThrow(/stays heard/);
  });

  it('is known to be less in an older copy of its folder', async () => {
    await signer.post('/whitelists', whitelist);
    const { folder } = signer;
    await signer.app.close();
    signer.context.database.close();
    signers.pop();
    const copy = mkdtempSync(path.join(tmpdir(), 'copy-'));
    cpSync(folder, copy, { recursive: true });
    signer = await start({ folder });
    const { json } = await signer.post('/whitelists', { ...whitelist, isOn: false });
    const known: SignerMemory = json();
    const older = await start({ folder: copy });
    expect(await memoryOf(older)).toEqual({ store: known.store, heard: known.heard - 1 });
    const refused = await older.post('/whitelists', { ...whitelist, known });
    expect(refused.json()).toMatchObject({ code: 'forgotten' });
  });
});

describe('a signer that knows less than it was told', () => {
  it.each([
    ['another store', { store: '0'.repeat(32) }],
    ['more news', { heard: 1 }],
  ])('hears nothing from who knows more: %s', async (_, other) => {
    const known = { ...(await memoryOf()), ...other };
    for (const [url, body] of [
      ['/whitelists', whitelist],
      ['/whitelist-entries', entry()],
      ['/checks', { withdrawalId: randomUUID() }],
    ] as const) {
      const answer = await signer.post(url, { ...body, known });
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'forgotten']);
    }
    expect(isHeldToWhitelist(signer)).toBe(false);
    expect(await memoryOf()).toMatchObject({ heard: 0 });
  });

  it('hears from who knows as much or less', async () => {
    const known = await memoryOf();
    for (let time = 0; time < 2; time += 1) {
      expect((await signer.post('/whitelists', { ...whitelist, known })).statusCode).toBe(200);
    }
    expect(isHeldToWhitelist(signer)).toBe(true);
  });
});

describe('the cold addresses of a signer', () => {
  it('are said as people write them, or not to be there', async () => {
    const cold = {
      bitcoin: readDestination('BTC', outside.bitcoin, signer.context.config),
      ethereum: null,
    };
    const cautious = await start({ config: { cold } });
    expect((await cautious.post('/status', {})).json()).toMatchObject({
      coldAddresses: { bitcoin: outside.bitcoin, ethereum: null },
    });
  });
});
