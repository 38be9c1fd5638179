import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ColdReserves, ColdSignatures } from '@tessera/contracts/cold-reserves';
import { type ReservesProof, reservesProofSchema } from '@tessera/contracts/reserves';
import { reservesText } from '@tessera/contracts/reserves-text';
import { sql } from 'kysely';
import { foreignWords, signReservesWithColdKeys } from '../../../../test/cold-keys.ts';
import { type ReservesScene, startReservesScene } from '../../../../test/reserves-scene.ts';
import { sandboxEnvironment } from '../../../../test/test-config.ts';
import { parseSealPublicKeys } from '../../../platform/secrets/seal-key.ts';
import { coldReservesCommand } from '../../../service/reserves/cold-reserves-command.ts';
import { checkPublicProof } from '../checking/check-public-proof.ts';
import { askColdKeys } from './ask-cold-keys.ts';
import { recordColdSignatures } from './record-cold-signatures.ts';

const wei = 10n ** 18n;

let scene: ReservesScene;
let former: ColdSignatures;
let asked: ColdReserves;
let brought: ColdSignatures;
let said: string;

/** By the command, where the cold words are. */
async function signed(by: ColdReserves): Promise<ColdSignatures> {
  const { signed, said: words } = await signReservesWithColdKeys(JSON.stringify(by));
  said = words;
  return JSON.parse(signed);
}

beforeAll(async () => {
  scene = await startReservesScene({
    BTC: [
      { branch: 1, amount: 120_000_000n },
      { branch: 2, amount: 500_000_000n },
    ],
    ETH: [{ branch: 2, amount: 4n * wei }],
    USDC: [
      { branch: 1, amount: 1_000_000n },
      { branch: 2, amount: 900_000_000n },
    ],
  });
  await scene.give('ada', 'BTC', '0.5');
  await scene.prove();
  former = await signed(await askColdKeys(scene.context.database));
  await scene.prove();
  asked = await askColdKeys(scene.context.database);
  brought = await signed(asked);
});
afterAll(() => scene.close());

const take = (signatures: unknown) =>
  recordColdSignatures(scene.context, JSON.stringify(signatures));

const newest = async (): Promise<ReservesProof> =>
  reservesProofSchema.parse(
    JSON.parse((await scene.test.guest.get(`/reserves/${asked.statement.id}/file`)).body),
  );

describe('signatures of cold addresses', () => {
  it('are asked for over the text that all others signed, which is shown where it is signed', async () => {
    const { statement } = await newest();
    expect(asked.statement).toEqual(statement);
    expect(asked.addresses.map(({ network }) => network).sort()).toEqual(['bitcoin', 'ethereum']);
    expect(said).toContain(reservesText(statement));
    const of = (words: string, more: Partial<ColdReserves> = {}) =>
      signReservesWithColdKeys(JSON.stringify({ ...asked, ...more }), { words });
    await expect(of(foreignWords)).rejects.toThrow('no such file');
  });

  it.each<[string, (right: ColdSignatures) => unknown, RegExp]>([
    ['no signatures', () => ({ proof: 1 }), /no file of signatures of the first format/],
    [
      'signatures over a proof that there is not',
      (right) => ({ ...right, proof: '01a1fa8d-4a80-7797-afcc-8a86a066c15d' }),
      /^There is no proof of reserves 01a1fa8d/,
    ],
    [
      'signatures over another proof',
      (right) => ({ ...right, signatures: former.signatures }),
      /^The signature at .* is not that of its key over the text of this proof$/,
    ],
    [
      'one that names another proof',
      (right) => ({ ...right, proof: former.proof }),
      /is not that of its key/,
    ],
    [
      'the signature of another address',
      ({ signatures: [one, two], ...right }) => ({
        ...right,
        signatures: [{ address: one?.address, signature: two?.signature }],
      }),
      /is not that of its key/,
    ],
    [
      'an address that is not ours',
      ({ signatures: [one], ...right }) => ({
        ...right,
        signatures: [{ ...one, address: 'bcrt1qcr8te4kr609gcawutmrza0j4xv80jy8zeqchgx' }],
      }),
      /^bcrt1qcr8te4.* is not among the addresses of this proof$/,
    ],
    [
      'one address twice',
      ({ signatures: [one], ...right }) => ({ ...right, signatures: [one, one] }),
      /stands twice in the file$/,
    ],
  ])('are not taken where the file has %s', async (_, change, words) => {
    await expect(take(change(brought))).rejects.toThrow(words);
  });

  it('are not taken of a hot address, and nothing of a file that is wrong in one', async () => {
    const { addresses } = await newest();
    const hot = addresses.find(({ keeping }) => keeping === 'hot');
    const more = [...brought.signatures, { address: hot?.address, signature: hot?.signature }];
    await expect(take({ ...brought, signatures: more })).rejects.toThrow(/is hot: the signer/);
    expect((await newest()).addresses.filter(({ signature }) => !signature)).toHaveLength(3);
  });

  it('are taken once, and then everybody sees and checks them', async () => {
    expect([...(await take(brought))].sort()).toEqual(
      asked.addresses.map(({ address }) => address).sort(),
    );
    const text = JSON.stringify(await newest());
    const { finding, assets } = await checkPublicProof(text, parseSealPublicKeys(scene.publicPem));
    expect(finding).toBeUndefined();
    const figures = assets.filter(({ asset }) => asset !== 'EUR');
    expect(figures.map(({ asset, signed }) => [asset, signed])).toEqual([
      ['BTC', 620_000_000n],
      ['ETH', 4n * wei],
      ['USDC', 901_000_000n],
    ]);
    const one = await scene.test.guest.get(`/reserves/${asked.statement.id}`);
    expect(one.json().assets).toContainEqual(
      expect.objectContaining({
        asset: 'BTC',
        signed: { asset: 'BTC', amount: '6.20000000' },
        addresses: 2,
        addressesSigned: 2,
      }),
    );
    // Now it is never changed again.
    expect(one.headers['cache-control']).toContain('immutable');
    const [listed] = (await scene.test.guest.get('/reserves')).json().items;
    expect(listed.assets).toEqual(one.json().assets);
    await expect(take(brought)).rejects.toThrow(/has signed this proof already$/);
    const { database } = scene.context;
    await expect(askColdKeys(database)).rejects.toThrow(/lacks a signature$/);
    const removed = sql`delete from reserve_cold_signatures`.execute(
      scene.test.connection.database,
    );
    await expect(removed).rejects.toThrow(/stays as it is/);
  });

  it('are asked for and taken by a command, also for a former proof', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'cold-reserves-'));
    const file = (name: string) => path.join(folder, name);
    const lines: string[] = [];
    const line = (text: string) => lines.push(text);
    const environment = { ...sandboxEnvironment, DATABASE_URL: scene.test.connection.url };
    const run = (...words: readonly string[]) =>
      coldReservesCommand(() => environment, words, { say: line, complain: line });
    try {
      expect(await run('ask', file('asked'), former.proof)).toBe(0);
      const { addresses, statement } = JSON.parse(readFileSync(file('asked'), 'utf8'));
      expect(addresses).toEqual(asked.addresses);
      expect(lines).toContain(reservesText(statement));
      writeFileSync(file('signed'), JSON.stringify(former));
      expect(await run('take', file('signed'))).toBe(0);
      expect(await run('take', file('signed'))).toBe(2);
      expect(lines.at(-1)).toMatch(/has signed this proof already$/);
      expect(await run('ask')).toBe(2);
      expect(lines.at(-1)).toMatch(/^Name one of:/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
