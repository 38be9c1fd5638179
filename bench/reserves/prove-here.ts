import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import type { UserId } from '@tessera/contracts/ids';
import { bitcoinGateway } from '../../api/src/coins/chains/bitcoin/bitcoin-gateway.ts';
import type { ChainGateway } from '../../api/src/coins/chains/chain-gateway.ts';
import { ethereumGateway } from '../../api/src/coins/chains/ethereum/ethereum-gateway.ts';
import { connectDatabase } from '../../api/src/platform/database/connect-database.ts';
import { parseSealKey } from '../../api/src/platform/secrets/seal-key.ts';
import { discardUnpublished } from '../../api/src/reporting/reserves/making/discard-unpublished.ts';
import { proveReserves } from '../../api/src/reporting/reserves/making/prove-reserves.ts';
import { makeReservesLeaf } from '../../api/src/reporting/reserves/reading/make-reserves-leaf.ts';
import { proofFile } from '../../api/src/reporting/reserves/reading/proof-file.ts';
import { readPublished } from '../../api/src/reporting/reserves/reading/read-summaries.ts';
import { testClock } from '../../api/test/test-clock.ts';
import { testConfig } from '../../api/test/test-config.ts';
import { testSigner } from '../../api/test/test-signer.ts';
import { testTokens } from '../../api/test/test-tokens.ts';
import { medianLatency } from '../measure.ts';

/** What a process of its own says of a proof that it made. */
export type ReservesFigures = {
  readonly seconds: number;
  /** Of the process's own processor; the database's is not in it. */
  readonly processorSeconds: number;
  /** Of it, as long as one snapshot of the database was held. */
  readonly snapshotSeconds: number;
  readonly mostMemoryBytes: number;
  readonly memoryBeforeBytes: number;
  readonly fileBytes: number;
  readonly storedBytes: number;
  readonly leafMs: number;
  readonly leafBytes: number;
  readonly discardSeconds: number;
};

/** One deposit address in so many has coins; the others were swept. */
const addressesPerHeld = 10;

const [url = '', keyFile = ''] = process.argv.slice(2);
const { database, pool, close } = connectDatabase(url, { maxConnections: 3, isPatient: true });
const config = testConfig({ DATABASE_URL: url });
const clock = testClock();
const context = {
  config,
  database,
  clock,
  bank: undefined,
  signer: testSigner({ tokens: testTokens(), clock, ...config.ethereum }),
  gateways: [bitcoinGateway(config), ethereumGateway(config)].map(nodeThatHolds),
};
const seal = { key: parseSealKey(readFileSync(keyFile, 'utf8')), headsFile: undefined };

let began = 0;
let snapshotSeconds: number | undefined;

try {
  process.stdout.write(JSON.stringify(await measure()));
} finally {
  await close();
}

async function measure(): Promise<ReservesFigures> {
  const memoryBeforeBytes = process.memoryUsage().rss;
  began = performance.now();
  const id = await proveReserves(context, seal, null, { tries: 1, everyMs: 0 });
  const seconds = secondsSince(began);
  const { userCPUTime, systemCPUTime } = process.resourceUsage();
  const mostMemoryBytes = process.resourceUsage().maxRSS * 1_024;
  if (!id) throw new Error('Another proof is being made');
  let fileBytes = 0;
  for await (const piece of proofFile(database, await readPublished(database, id)).pieces) {
    fileBytes += Buffer.byteLength(piece);
  }
  const users = await someUsers();
  let nth = 0;
  let leafBytes = 0;
  const leafMs = await medianLatency(50, async () => {
    const userId = users[nth % users.length] as UserId;
    nth += 1;
    const { pieces } = await makeReservesLeaf(context, userId, { proof: id });
    for await (const piece of pieces) leafBytes = Buffer.byteLength(piece);
  });
  return {
    seconds,
    processorSeconds: (userCPUTime + systemCPUTime) / 1e6,
    snapshotSeconds: snapshotSeconds ?? 0,
    mostMemoryBytes,
    memoryBeforeBytes,
    fileBytes,
    storedBytes: await storedBytes(),
    leafMs,
    leafBytes,
    discardSeconds: await discardLikeIt(),
  };
}

/** A node of which only balances are asked, and that says when: then the snapshot is done. */
function nodeThatHolds(gateway: ChainGateway): ChainGateway {
  return {
    ...gateway,
    balancesAt: async (_, __, watchKeys) => {
      snapshotSeconds ??= secondsSince(began);
      const held = watchKeys.filter((_, nth) => nth % addressesPerHeld === 0);
      return new Map(held.map((watchKey) => [watchKey, 10n ** 12n])) as never;
    },
  };
}

async function someUsers(): Promise<readonly UserId[]> {
  const { rows } = await pool.query<{ user_id: UserId }>(
    'select distinct user_id from reserve_leaves where user_id is not null limit 50',
  );
  return rows.map(({ user_id }) => user_id);
}

/** Of one proof, with its indexes. */
async function storedBytes(): Promise<number> {
  const { rows } = await pool.query<{ bytes: bigint }>(`
    select sum(pg_total_relation_size(name::regclass))::bigint as bytes
    from unnest(array['reserve_leaves', 'reserve_nodes', 'reserve_addresses']) as name
  `);
  return Number(rows[0]?.bytes ?? 0);
}

/** How long it takes to throw another away, of which all was written but its signatures. */
async function discardLikeIt(): Promise<number> {
  context.signer.disconnect();
  await proveReserves(context, seal, null, { tries: 1, everyMs: 0 }).catch(() => {});
  const start = performance.now();
  await discardUnpublished(database);
  return secondsSince(start);
}

function secondsSince(start: number): number {
  return (performance.now() - start) / 1_000;
}
