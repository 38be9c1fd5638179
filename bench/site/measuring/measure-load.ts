import type { CDPSession } from '@playwright/test';
import { bytesOf, roundTripsOf, scriptBytesOf } from './request-log.ts';
import { untilQuiet } from './until-quiet.ts';
import { type Visit, visit } from './visit.ts';
import type { WatchedPage } from './watch-page.ts';

/** What one cold load of a page took. */
export type Load = {
  readonly requests: number;
  readonly roundTrips: number;
  readonly bytes: number;
  readonly scriptBytes: number;
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  readonly blockedMs: number;
  /** Nothing is told of tasks of at most 50 ms: 0 then. */
  readonly longestTaskMs: number;
  readonly layoutShift: number;
  readonly headingMs: number;
  readonly mainThreadMs: number;
  readonly heapBytes: number;
};

/** What holds the main thread for longer keeps a visitor waiting: https://web.dev/articles/tbt */
export const longTaskMs = 50;

const blockedTime = ({ longTasks, firstPaintMs }: WatchedPage): number =>
  longTasks
    .filter(({ startMs, lengthMs }) => startMs + lengthMs > firstPaintMs)
    .reduce((total, { lengthMs }) => total + lengthMs - longTaskMs, 0);

async function metricOf(session: CDPSession, wanted: string): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
}

/** One cold load of a page, until nothing more is requested; its round trips until it shows all that it is there for. */
export const measureLoad = (visited: Visit): Promise<Load> =>
  visit(visited, async ({ page, devtools, requests }) => {
    const roundTrips = roundTripsOf(requests());
    await untilQuiet({ page, requests });
    const mainThreadMs = (await metricOf(devtools, 'TaskDuration')) * 1000;
    const watched = await page.evaluate(() => globalThis.watchedPage);
    await devtools.send('HeapProfiler.collectGarbage');
    const all = requests();
    return {
      requests: all.length,
      roundTrips,
      bytes: bytesOf(all),
      scriptBytes: scriptBytesOf(all),
      firstPaintMs: watched.firstPaintMs,
      largestPaintMs: watched.largestPaintMs,
      blockedMs: blockedTime(watched),
      longestTaskMs: Math.max(0, ...watched.longTasks.map(({ lengthMs }) => lengthMs)),
      layoutShift: watched.layoutShift,
      headingMs: watched.headingMs ?? Number.NaN,
      mainThreadMs,
      heapBytes: await metricOf(devtools, 'JSHeapUsedSize'),
    };
  });
