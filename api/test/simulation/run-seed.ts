import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { BrokenInvariant, SomethingFailed } from './broken-invariant.ts';
import { startAuditor } from './invariants/auditor.ts';
import { settleWorld } from './settle-world.ts';
import { takeStep } from './take-step.ts';
import { createWorld, type World } from './world.ts';

/** What was altered behind us is not in the newest entries. */
const auditAllEvery = 100;

export type SeedReport = {
  readonly steps: number;
  readonly disturbances: number;
  readonly together: number;
  readonly loans: number;
  readonly sales: number;
  readonly entries: number;
  /** Of all that happened and what came of it: the same for the same seed. */
  readonly fingerprint: string;
};

/**
 * Runs a seed to its end and to quiescence, and checks after each step what must always hold.
 * @throws BrokenInvariant that names seed and step
 */
export async function runSeed(
  seed: number,
  options: {
    readonly steps: number;
    readonly onStep?: (line: string) => void;
    /** To break something on purpose. */
    readonly beforeStep?: (world: World, step: number) => Promise<void>;
  },
): Promise<SeedReport> {
  const hash = createHash('sha256');
  const world = await createWorld(seed, (query) => hash.update(query));
  const auditor = startAuditor(world);
  const counts = { disturbances: 0, together: 0 };
  let step = 0;
  try {
    await auditor.check({ isAlone: true, beganAt: world.clock.now() });
    for (step = 1; step <= options.steps; step += 1) {
      await options.beforeStep?.(world, step);
      const beganAt = world.clock.now();
      const taken = await takeStep(world);
      await world.replaceDead();
      const line = `${step} ${taken.text}`;
      options.onStep?.(`${world.clock.now().toISOString()} ${line}`);
      hash.update(line);
      if (taken.isDisturbed) counts.disturbances += 1;
      if (!taken.isAlone) counts.together += 1;
      await auditor.check({ isAlone: taken.isAlone, beganAt });
      if (step % auditAllEvery === 0) await auditor.checkAll();
    }
    await settleWorld(world, auditor, () => {
      step += 1;
    });
    const figures = await finalFigures(world);
    const fingerprint = hash.digest('hex').slice(0, 16);
    return { steps: options.steps, ...counts, ...figures, fingerprint };
  } catch (error) {
    const place = step > options.steps ? 'at quiescence' : `step ${step}`;
    const where = `Seed ${seed}, ${place}`;
    if (!(error instanceof BrokenInvariant)) throw new SomethingFailed(where, error);
    throw new BrokenInvariant(`${where}: ${error.message}`);
  } finally {
    await world.close();
    await dropDatabase(world.databaseName);
  }
}

async function finalFigures({ pool }: World) {
  const { rows } = await pool.query<{ loans: number; sales: number; entries: number }>(
    `select (select count(*) from loans)::integer as loans,
      (select count(*) from liquidations)::integer as sales,
      (select count(*) from ledger_entries)::integer as entries`,
  );
  return rows[0] ?? { loans: 0, sales: 0, entries: 0 };
}

/** Hundreds of seeds would fill the disk. */
async function dropDatabase(name: string): Promise<void> {
  const client = new Client({ connectionString: process.env.TEST_DATABASE_SERVER });
  await client.connect();
  try {
    await client.query(`drop database ${name} with (force)`);
  } finally {
    await client.end();
  }
}
