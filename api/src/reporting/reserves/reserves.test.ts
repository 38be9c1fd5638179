import { sign } from 'node:crypto';
import {
  type ReservesLeaf,
  type ReservesProof,
  reservesProofSchema,
} from '@tessera/contracts/reserves';
import { reservesText } from '@tessera/contracts/reserves-text';
import { sql } from 'kysely';
import { testSealKeys } from '../../../test/busy-ledger.ts';
import { giveMoney } from '../../../test/give-money.ts';
import { type ReservesScene, startReservesScene } from '../../../test/reserves-scene.ts';
import { ethereumTestAccount } from '../../../test/test-keys.ts';
import type { AppContext } from '../../app-context.ts';
import type { ChainGateway } from '../../coins/chains/chain-gateway.ts';
import { uuidV7 } from '../../platform/database/uuid-v7.ts';
import { parseSealPublicKeys, type SealPublicKeys } from '../../platform/secrets/seal-key.ts';
import { checkOwnLeaf, compareWithEntries } from './checking/check-own-leaf.ts';
import { checkPublicProof } from './checking/check-public-proof.ts';
import { describeCheck } from './checking/describe-check.ts';
import { proveMonthly } from './making/prove-monthly.ts';
import { proveReserves } from './making/prove-reserves.ts';
import { reservesGauge } from './reserves-gauge.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };
const gwei = 10n ** 9n;

let scene: ReservesScene;
let test: ReservesScene['test'];
let context: AppContext;
let keys: SealPublicKeys;

const nodeThatMoved = (gateway: ChainGateway): ChainGateway => ({
  ...gateway,
  balancesAt: async () => {
    throw new Error('The node has moved on');
  },
});

beforeAll(async () => {
  scene = await startReservesScene({
    BTC: [
      { branch: 0, amount: 40_000_000n },
      { branch: 1, amount: 120_000_000n },
      { branch: 2, amount: 500_000_000n },
    ],
    ETH: [{ branch: 1, amount: 4_000_000_000n * gwei }],
    USDC: [{ branch: 1, amount: 900_000_000n }],
  });
  ({ test, context } = scene);
  keys = parseSealPublicKeys(scene.publicPem);
  await scene.give('ada', 'BTC', '0.5');
  const ada = await test.user('ada').id();
  await giveMoney(context, ada, { asset: 'EUR', amount: '1250.00' });
  await scene.give('ben', 'BTC', '1.25000001');
  await scene.give('ben', 'ETH', '3.5');
  await scene.give('cleo', 'USDC', '77.000001');
  await test.user('dan').id();
});
afterAll(() => scene.close());

const leafOf = async (name: string, query = `?proof=${proof.statement.id}`) =>
  (await test.user(name).get(`/reports/reserves-leaf${query}`)).body;
const parsed = (text: string): ReservesProof => reservesProofSchema.parse(JSON.parse(text));

/** What the house would publish that says something else and signs it well. */
async function restated(
  proof: ReservesProof,
  change: (statement: ReservesProof['statement']) => ReservesProof['statement'],
): Promise<string> {
  const statement = change(proof.statement);
  const signature = sign(
    null,
    Buffer.from(reservesText(statement)),
    scene.seal.key.privateKey,
  ).toString('hex');
  return JSON.stringify({ ...proof, statement, signature });
}

/** Since when the figure of how old the newest one is counts. */
async function toldSince(of = context): Promise<number | undefined> {
  const [reading] = await reservesGauge.read(of, (at) => at.getTime());
  return reading?.figures.reserves_proof_age_seconds;
}

const findingOf = async (text: string) => (await checkPublicProof(text, keys)).finding;

let text: string;
let proof: ReservesProof;
let dueSince: number | undefined;
beforeAll(async () => {
  dueSince = await toldSince();
  text = await scene.prove();
  proof = parsed(text);
});

describe('a proof of reserves', () => {
  it('says what customers own of each coin, and what lies where in the block', async () => {
    const { finding, assets } = await checkPublicProof(text, keys);
    expect(finding).toBeUndefined();
    const figures = assets.map(({ asset, owned, held, signed }) => [asset, owned, held, signed]);
    expect(new Set(figures)).toEqual(
      new Set([
        ['BTC', 175_000_001n, 660_000_000n, 160_000_000n],
        ['ETH', 3_500_000_000n * gwei, 4_000_000_000n * gwei, 4_000_000_000n * gwei],
        ['USDC', 77_000_001n, 900_000_000n, 900_000_000n],
        ['EUR', 125_000n, 1_000_000_000n, 0n],
      ]),
    );
    const unsigned = proof.addresses.filter(({ signature }) => signature === null);
    expect(unsigned).toEqual([expect.objectContaining({ keeping: 'cold', amount: '500000000' })]);
    expect(text).not.toContain(await test.user('ada').id());
  });

  it('is listed for everybody, and kept by whoever passes it on', async () => {
    const list = await test.guest.get('/reserves');
    const [first] = list.json().items;
    expect(first).toMatchObject({
      id: proof.statement.id,
      month: null,
      ledger: proof.statement.ledger,
    });
    expect(first.assets).toContainEqual(
      expect.objectContaining({
        asset: 'BTC',
        owned: { asset: 'BTC', amount: '1.75000001' },
        signed: { asset: 'BTC', amount: '1.60000000' },
        addresses: 3,
        addressesSigned: 2,
      }),
    );
    const one = await test.guest.get(`/reserves/${proof.statement.id}`);
    expect(one.json()).toMatchObject({
      text: reservesText(proof.statement),
      signature: proof.signature,
    });
    // Its cold address may sign later.
    expect(one.headers['cache-control']).toBe('public, max-age=300');
    const unknown = await test.guest.get('/reserves/01a1fa8d-4a80-7797-afcc-8a86a066c15d');
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'no_reserves_proof']);
  });

  it('counts what is sealed, and nothing that awaits its seal', async () => {
    await scene.give('dan', 'ETH', '0.25');
    const id = await proveReserves(context, scene.seal);
    const { ledger, assets } = (await test.guest.get(`/reserves/${id}`)).json();
    expect(ledger).toEqual(proof.statement.ledger);
    const ether = { asset: 'ETH', amount: '3.500000000000000000' };
    expect(assets).toContainEqual(expect.objectContaining({ owned: ether }));
  });

  it('stays as it was published', async () => {
    const { database } = test.connection;
    for (const table of ['reserve_leaves', 'reserve_nodes', 'reserve_assets'] as const) {
      await expect(sql`delete from ${sql.table(table)}`.execute(database)).rejects.toThrow(/stays/);
    }
    const moved = sql`update reserve_proofs set made_at = now()`.execute(database);
    await expect(moved).rejects.toThrow(/stays/);
  });

  it('is made anew where a node has moved on, and tells of nothing before it is whole', async () => {
    const before = (await test.guest.get('/reserves')).json().items.length;
    const gone = { ...context, gateways: context.gateways.map(nodeThatMoved) };
    await expect(proveReserves(gone, scene.seal, null, { tries: 2, everyMs: 1 })).rejects.toThrow(
      /moved/,
    );
    expect((await test.guest.get('/reserves')).json().items).toHaveLength(before);
    await proveReserves(context, scene.seal);
    const { rows } = await sql<{ left: bigint }>`
      select count(*) as left from reserve_proofs where published_at is null
    `.execute(test.connection.database);
    expect(rows).toEqual([{ left: 0n }]);
  });

  it('has an age, which counts from the first customer who owns something where there is none', async () => {
    const { rows } = await sql<{ opened: Date }>`
      select min(opened_at) as opened from ledger_accounts where kind = 'available' and balance <> 0
    `.execute(test.connection.database);
    expect(dueSince).toBe(rows[0]?.opened.getTime());
    const [newest] = (await test.guest.get('/reserves')).json().items;
    expect(await toldSince()).toBe(new Date(newest.madeAt).getTime());
    expect(
      await toldSince({ ...context, config: { ...context.config, ledgerSeal: undefined } }),
    ).toBeUndefined();
  });

  it('is made once a month, by one of several processes', async () => {
    await Promise.all([proveMonthly(context, silent), proveMonthly(context, silent)]);
    await proveMonthly(context, silent);
    const months = (await test.guest.get('/reserves')).json().items.map(monthOf);
    const month = context.clock.now().toISOString().slice(0, 7);
    expect(months.filter((each: unknown) => each !== null)).toEqual([month]);
  });
});

describe('a customer', () => {
  it('finds what they own in the tree, and nobody else’s whole balance on the way', async () => {
    for (const [name, asset, amount] of [
      ['ada', 'BTC', 50_000_000n],
      ['ben', 'BTC', 125_000_001n],
      ['ben', 'ETH', 3_500_000_000n * gwei],
      ['cleo', 'USDC', 77_000_001n],
    ] as const) {
      const { finding, owned } = checkOwnLeaf(await leafOf(name), proof);
      expect([finding, owned.get(asset)]).toEqual([undefined, amount]);
    }
    const dan = checkOwnLeaf(await leafOf('dan'), proof);
    expect([dan.finding, dan.owned.size]).toEqual([undefined, 0]);
    const { assets }: ReservesLeaf = JSON.parse(await leafOf('ada'));
    const neighbours = assets.flatMap(({ parts }) => parts.map((part) => part.path[0]?.sum));
    expect(neighbours).not.toContain('125000001');
  });

  it('sees by their own entries whether all of it is counted', async () => {
    const entries = (await test.user('ada').get('/reports/proof')).body;
    const compare = (leaf: string) =>
      compareWithEntries(checkOwnLeaf(leaf, proof), proof, {
        text: entries,
        publicKeys: scene.publicPem,
      });
    const whole = await leafOf('ada');
    expect(compare(whole)).toBeUndefined();
    const leaf: ReservesLeaf = JSON.parse(whole);
    expect(compare(JSON.stringify({ ...leaf, assets: [] }))).toMatch(/^BTC: 0 is counted as yours/);
    const fewer = leaf.assets.map(({ asset, parts }) => ({ asset, parts: parts.slice(1) }));
    expect(compare(JSON.stringify({ ...leaf, assets: fewer }))).toMatch(/is counted as yours/);
    const nobody = JSON.stringify({ ...leaf, customer: uuidV7(), assets: [] });
    expect(compare(nobody)).toMatch(/^The entry at position \d+ is of another customer than the/);
  });

  it('sees that a coin of theirs is missing also where nothing is stated of it at all', async () => {
    const entries = (await test.user('ada').get('/reports/proof')).body;
    const leaf: ReservesLeaf = JSON.parse(await leafOf('ada'));
    const without = await restated(proof, ({ assets, ...statement }) => ({
      ...statement,
      assets: assets.filter(({ asset }) => asset === 'EUR'),
    }));
    const silent = parsed(without);
    const { lines, isRight } = await describeCheck({
      proof: JSON.stringify({ ...silent, addresses: [] }),
      publicKeys: scene.publicPem,
      leaf: JSON.stringify({ ...leaf, assets: leaf.assets.filter(({ asset }) => asset === 'EUR') }),
      entries,
    });
    expect([isRight, lines.at(-1)]).toEqual([
      false,
      'BTC: 0 is counted as yours, and your entries up to then come to 50000000',
    ]);
    const whole = await describeCheck({
      proof: text,
      publicKeys: scene.publicPem,
      leaf: JSON.stringify(leaf),
      entries,
    });
    expect(whole.lines.slice(-2)).toEqual([
      'It is what your 2 entries in the ledger come to.',
      'All of it is as it is said.',
    ]);
  });

  it('is told of the leaf of another, a negative or changed sum, and a part that is counted twice', async () => {
    const whole = await leafOf('ada');
    const findingIn = (leaf: string) => checkOwnLeaf(leaf, proof).finding;
    const leaf: ReservesLeaf = JSON.parse(whole);
    const [bitcoin] = leaf.assets;
    const [first, ...others] = bitcoin?.parts ?? [];
    if (!bitcoin || !first) throw new Error('Ada owns bitcoins');
    const withPart = (...parts: readonly object[]) =>
      JSON.stringify({ ...leaf, assets: [{ ...bitcoin, parts }] });
    const another = { ...leaf, customer: await test.user('ben').id() };
    expect(findingIn(JSON.stringify(another))).toMatch(/is not in the tree/);
    expect(findingIn(withPart({ ...first, amount: `${first.amount}0` }))).toMatch(
      /is not in the tree/,
    );
    expect(findingIn(withPart(first, first, ...others))).toMatch(/counted twice/);
    const [sibling, ...above] = first.path;
    for (const sum of ['-1', '1']) {
      const changed = { ...first, path: [{ ...sibling, sum }, ...above] };
      expect(findingIn(withPart(changed))).toMatch(/is no leaf|is not in the tree/);
    }
    expect(findingIn(withPart({ ...first, path: above }))).toMatch(/stands in no tree/);
  });

  it('does not stand where they stood before', async () => {
    const saltsOf = (body: string) =>
      (JSON.parse(body) as ReservesLeaf).assets.flatMap(({ parts }) =>
        parts.map(({ salt }) => salt),
      );
    const former = await leafOf('ada');
    const newest = await leafOf('ada', '');
    expect(checkOwnLeaf(newest, proof).finding).toMatch(/another proof/);
    expect(saltsOf(newest)).not.toEqual(saltsOf(former));
  });
});

describe('the checker refuses', () => {
  it('a changed sum, another height or another head, whatever addresses signed before', async () => {
    expect(await findingOf(text.replace('"owned":"175000001"', '"owned":"175000000"'))).toMatch(
      /signature of what it states/,
    );
    const lowered = await restated(proof, (statement) => ({
      ...statement,
      assets: statement.assets.map((asset) => ({ ...asset, owned: '0' })),
    }));
    expect(await findingOf(lowered)).toMatch(/the signature at .* over this proof/);
    const later = await restated(proof, (statement) => ({
      ...statement,
      assets: statement.assets.map((asset) => ({
        ...asset,
        block: asset.block && { ...asset.block, number: '121' },
      })),
    }));
    expect(await findingOf(later)).toMatch(/the signature at .* over this proof/);
    const head = await restated(proof, (statement) => ({
      ...statement,
      ledger: { ...statement.ledger, position: '1' },
    }));
    expect(await findingOf(head)).toMatch(/another head/);
    const foreign = parseSealPublicKeys(testSealKeys().pem);
    expect((await checkPublicProof(text, foreign)).finding).toMatch(/not among those trusted/);
  });

  it('an address with a foreign signature, one that is counted twice and one that is left out', async () => {
    const message = reservesText(proof.statement);
    const thief = await ethereumTestAccount({ branch: 1, index: 9 }).signMessage({ message });
    const signed = proof.addresses.find((each) => each.asset === 'BTC' && each.signature);
    const withAddresses = (addresses: ReservesProof['addresses']) =>
      findingOf(JSON.stringify({ ...proof, addresses }));
    const stolen = proof.addresses.map((each) => {
      if (each.asset === 'ETH') return { ...each, signature: thief };
      return each;
    });
    expect(await withAddresses(stolen)).toMatch(/^ETH: the signature at/);
    const swapped = proof.addresses.map((each) =>
      each.asset === 'BTC' && each.keeping === 'cold'
        ? { ...each, signature: signed?.signature ?? null }
        : each,
    );
    expect(await withAddresses(swapped)).toMatch(/^BTC: the signature at/);
    const ether = proof.addresses.filter(({ asset }) => asset === 'ETH');
    expect(await withAddresses([...proof.addresses, ...ether])).toMatch(/^ETH: .* counted twice/);
    const fewer = proof.addresses.filter(({ asset }) => asset !== 'USDC');
    expect(await withAddresses(fewer)).toMatch(/^USDC: .* addresses have 0 together/);
  });

  it('coins at a bank, euros in a block, and coins of which nothing is said', async () => {
    const changed = (of: string, to: object) =>
      restated(proof, (statement) => ({
        ...statement,
        assets: statement.assets.map((asset) => (asset.asset === of ? { ...asset, ...to } : asset)),
      }));
    const unsigned = async (statement: string) =>
      findingOf(
        JSON.stringify({
          ...JSON.parse(statement),
          addresses: proof.addresses.map((address) => ({ ...address, signature: null })),
        }),
      );
    const atBank = await changed('USDC', { block: null, held: '999999999999' });
    expect(await unsigned(atBank)).toMatch(/^USDC: coins lie at no bank, and no block is named$/);
    const { block } = proof.statement.assets.find(({ asset }) => asset === 'ETH') ?? {};
    expect(await unsigned(await changed('EUR', { block }))).toMatch(/^EUR: euros lie in no block$/);
    expect(await unsigned(await changed('ETH', { held: null }))).toMatch(/^ETH: null is said to/);
  });

  it('a house that owes more than it holds', async () => {
    await scene.give('cleo', 'USDC', '1000');
    const short = await scene.prove();
    expect(await findingOf(short)).toMatch(
      /^USDC: 1077000001 is owned by customers, and 900000000/,
    );
  });
});

const monthOf = ({ month }: { readonly month: string | null }) => month;
