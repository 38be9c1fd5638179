import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { SeedReport } from '../../api/test/simulation/run-seed.ts';

const command = fileURLToPath(new URL('../simulate.ts', import.meta.url));

type Seeds = { readonly first: number; readonly seeds: number; readonly steps: number };

/**
 * Seeds in so many processes at a time, each with databases of its own on the one server: a seed mostly waits for
 * the answer to one query, and others use the processors meanwhile. A process takes the next seed as it comes free.
 * What it says of it comes here. All end with the first that finds something; then there is no answer.
 */
export async function simulateAtOnce(
  { first, seeds, steps }: Seeds,
  atOnce: number,
): Promise<readonly SeedReport[] | undefined> {
  const reports: SeedReport[] = [];
  const waiting = Array.from({ length: seeds }, (_, index) => first + index);
  const children: ChildProcess[] = [];
  const work = async (): Promise<boolean> => {
    const child = fork(command, ['--follow', '--steps', String(steps)]);
    children.push(child);
    const next = () => {
      const seed = waiting.shift();
      if (seed === undefined) child.disconnect();
      else child.send(seed);
    };
    child.on('message', (report: SeedReport) => {
      reports.push(report);
      next();
    });
    next();
    const [status] = await once(child, 'exit');
    if (status === 0) return true;
    waiting.length = 0;
    for (const other of children) other.kill();
    return false;
  };
  const held = await Promise.all(Array.from({ length: Math.min(atOnce, seeds) }, work));
  return held.every(Boolean) ? reports : undefined;
}

/** In such a process: each seed as it is told, until nobody tells one. */
export async function followSeeds(simulate: (seed: number) => Promise<SeedReport>): Promise<void> {
  const seeds: number[] = [];
  let wake = () => {};
  let isOver = false;
  process.on('message', (seed: number) => {
    seeds.push(seed);
    wake();
  });
  process.on('disconnect', () => {
    isOver = true;
    wake();
  });
  for (;;) {
    const seed = seeds.shift();
    if (seed !== undefined) process.send?.(await simulate(seed));
    else if (isOver) return;
    else {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }
}
