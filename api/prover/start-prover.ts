import { join } from 'node:path';
import { ConfigError } from '@tessera/server/config-error';
import { listenForMetrics, type MetricsListener } from '@tessera/server/metrics-listener';
import { systemClock } from '../src/platform/clock/clock.ts';
import { connectVerifier } from '../src/platform/database/connect-verifier.ts';
import { findExcessiveRights } from '../src/platform/database/roles/excessive-rights.ts';
import { roleNames } from '../src/platform/database/roles/role-names.ts';
import { runLoop } from '../src/platform/jobs/run-loop.ts';
import type { Log } from '../src/platform/log/log.ts';
import { proofsOf } from './all-proofs.ts';
import { endOverlong } from './at-one-moment.ts';
import { oldestUnstamped, stampHeads } from './heads/stamp-heads.ts';
import { statesIn } from './proof-state.ts';
import type { ProverConfig } from './prover-config.ts';
import { createProverMetrics } from './prover-metrics.ts';
import { readProofs } from './read-proofs.ts';
import { runProof } from './run-proof.ts';

/** One for each proof would hold more snapshots at a time than anybody needs. */
const connections = 4;

/** Proves the books for as long as it runs. Resolves when it has begun. */
export async function startProver(config: ProverConfig, log: Log) {
  await refuseWriters(config);
  const states = statesIn(config.folder);
  const onError = (error: Error) => log.error({ err: error }, 'idle connection failed');
  const { database, close } = connectVerifier(config.databaseUrl, {
    maxConnections: connections,
    patienceMs: 60_000,
    onError,
  });
  const watchdog = connectVerifier(config.databaseUrl, {
    maxConnections: 1,
    patienceMs: 15_000,
    onError,
  });
  const metrics = createProverMetrics();
  const { failures } = metrics;
  const proofs = proofsOf(config, database);
  const turns = proofs.map((each) => runProof(each, { clock: systemClock, states, log }));
  const loops = turns.map(({ name, turn }) =>
    runLoop({ name, everyMs: 1_000, step: turn, log, failures }),
  );
  const endThem = () => endOverlong(watchdog.database);
  loops.push(runLoop({ name: 'long-snapshots', everyMs: 5_000, step: endThem, log, failures }));
  const stamping = config.stamps && stampingOf(config, config.stamps);
  if (stamping) {
    const { stamp } = stamping;
    loops.push(runLoop({ name: 'stamps', everyMs: 15_000, step: stamp, log, failures }));
  }
  const startedAt = systemClock.now();
  const scrape = async () => {
    metrics.tell(
      await readProofs(proofs, states, { clock: systemClock, startedAt }),
      await stamping?.oldestSeconds(),
    );
    return metrics.registry.metrics();
  };
  const { contentType } = metrics.registry;
  const listener: MetricsListener | undefined =
    config.metrics && (await listenForMetrics(config.metrics, { contentType, scrape }, log));
  if (!config.operatorKeys) {
    log.warn({}, 'OPERATOR_KEYS_FILE is not set: all that people decide is found as unsigned');
  }
  log.info({ proofs: proofs.map(({ name }) => name) }, 'proving');
  return {
    stop: async () => {
      await Promise.all(loops.map((loop) => loop.stop()));
      await listener?.stop();
      await close();
      await watchdog.close();
    },
  };
}

/** Who proves is not to be who could write what is proved. @throws ConfigError */
async function refuseWriters({ databaseUrl, sandbox }: ProverConfig): Promise<void> {
  if (new URL(databaseUrl).username === roleNames.reader) {
    const found = await findExcessiveRights(databaseUrl);
    if (found.length === 0 || sandbox) return;
    const message = `names a role that ${found.join(', and ')}`;
    throw new ConfigError([{ variable: 'DATABASE_READER_URL', message }]);
  }
  const message = `must name ${roleNames.reader}: who proves only reads`;
  throw new ConfigError([{ variable: 'DATABASE_READER_URL', message }]);
}

function stampingOf(
  { folder, headsFile }: ProverConfig,
  { authority, every }: NonNullable<ProverConfig['stamps']>,
) {
  const states = statesIn(folder);
  const stamps = { headsFile, folder: join(folder, 'stamps'), authority, every };
  const read = () => states.read('stamps')?.all;
  const write = (all: unknown) =>
    states.write('stamps', { all, roundBegan: 0, rows: 0, found: [], foundInLastRound: [] });
  return {
    stamp: () => stampHeads(stamps, { read, write }),
    oldestSeconds: async () => {
      const oldest = await oldestUnstamped(stamps, read());
      const age = oldest ? systemClock.now().getTime() - Date.parse(oldest.head.sealedAt) : 0;
      return Math.max(0, age / 1_000);
    },
  };
}
