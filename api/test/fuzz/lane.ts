import { parentPort, workerData } from 'node:worker_threads';
import { startFuzzWorld } from './fuzz-world.ts';
import { type FuzzReport, runFuzz } from './run-fuzz.ts';

/** What a lane is told to do: it has a thread and a database of its own. */
export type LanePlan = { readonly seed: number; readonly requests: number };

/** What it says: a line on the way, or what came of it. */
export type LaneWord = { readonly line: string } | { readonly report: FuzzReport };

const say = (word: LaneWord) => parentPort?.postMessage(word);
const plan = workerData as LanePlan;
const world = await startFuzzWorld();
try {
  say({ report: await runFuzz(world, { ...plan, say: (line) => say({ line }) }) });
} finally {
  await world.close();
}
