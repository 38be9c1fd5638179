import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { LanePlan, LaneWord } from './lane.ts';
import type { FuzzReport } from './run-fuzz.ts';

/**
 * So many requests in lanes side by side, each with the seed after that of the one before: a lane waits
 * for its database most of the time. Resolves with what came of each.
 */
export function runLanes(
  { seed, requests, lanes }: LanePlan & { readonly lanes: number },
  say: (line: string) => void,
): Promise<FuzzReport[]> {
  const each = Math.ceil(requests / lanes);
  const runLane = async (number: number): Promise<FuzzReport> => {
    const plan = { seed: seed + number, requests: Math.min(each, requests - number * each) };
    const worker = new Worker(new URL('./lane.ts', import.meta.url), { workerData: plan });
    let report: FuzzReport | undefined;
    worker.on('message', (word: LaneWord) => {
      if ('report' in word) report = word.report;
      else say(`seed ${plan.seed}: ${word.line}`);
    });
    // Rejects with what the lane died of.
    await once(worker, 'exit');
    if (!report) throw new Error(`The lane of seed ${plan.seed} ended without a report`);
    return report;
  };
  return Promise.all(Array.from({ length: lanes }, (_, number) => runLane(number)));
}
