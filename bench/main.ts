import { availableParallelism, cpus } from 'node:os';
import { startBenchDatabase } from './bench-database.ts';
import { benchEuros } from './bench-euros.ts';
import { benchHistory } from './bench-history.ts';
import { benchLedger } from './bench-ledger.ts';
import { benchLifecheck } from './bench-lifecheck.ts';
import { benchReserves } from './bench-reserves.ts';
import { benchSeal } from './bench-seal.ts';
import { benchStreams } from './bench-streams.ts';

const benches: Readonly<Record<string, () => Promise<void>>> = {
  ledger: benchLedger,
  lifecheck: benchLifecheck,
  history: benchHistory,
  seal: benchSeal,
  streams: benchStreams,
  reserves: benchReserves,
  euros: benchEuros,
};

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !(name in benches));
if (unknown !== undefined) {
  process.stderr.write(
    `There is no bench ${unknown}; there are ${Object.keys(benches).join(', ')}.\n`,
  );
  process.exit(1);
}

const database = await startBenchDatabase();
try {
  const machine = `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'})`;
  process.stdout.write(`${database.version}, Node ${process.versions.node}, ${machine}\n`);
  for (const name of asked.length > 0 ? asked : Object.keys(benches)) await benches[name]?.();
} finally {
  await database.stop();
}
