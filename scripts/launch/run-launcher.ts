import { LaunchError } from './launch-error.ts';
import type { RunningSite } from './launch-site.ts';
import type { Say } from './progress.ts';

type Running = Pick<RunningSite, 'url' | 'failed' | 'stop'>;

/** Ends this process, whose parts have ended, with what it ended by. */
function end(error: unknown): never {
  if (error === undefined) process.exit(0);
  const known = error instanceof LaunchError;
  process.stderr.write(`\n${known ? error.message : (error as Error).stack}\n`);
  process.exit(1);
}

async function run(site: Running, interrupted: Promise<void>, say: Say) {
  say(`\ntessera is ready: ${site.url}\n`);
  try {
    await Promise.race([site.failed, interrupted]);
  } finally {
    say('Stopping');
    await site.stop();
  }
}

/**
 * What this process is for: a site that runs until a signal, a part that died or a mistake of ours ends
 * it, and that is stopped in order by then. Ends the process, with 1 unless it was asked to end.
 * `launch` stops what it has started when its signal says so.
 */
export async function runLauncher(
  launch: (signal: AbortSignal) => Promise<Running>,
  say: Say,
): Promise<never> {
  const interruption = new AbortController();
  const interrupted = new Promise<void>((resolve) => {
    interruption.signal.addEventListener('abort', () => resolve());
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => interruption.abort());
  }
  let broken: unknown;
  // A mistake of ours, or a disk without room, ends every part in order as well.
  process.on('uncaughtException', (error) => {
    broken ??= error;
    interruption.abort();
  });
  // The process that `npm start` began holds this channel; it closes even when that one is killed.
  process.on('disconnect', () => interruption.abort());
  try {
    await run(await launch(interruption.signal), interrupted, say);
  } catch (error) {
    end(interruption.signal.aborted ? broken : error);
  }
  return end(broken);
}
