import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { BuildSeconds } from '../judging/report.ts';
import { monolithVersion } from './build-parts.ts';
import { readTeams } from './teams.ts';

const script = fileURLToPath(new URL('build-once.ts', import.meta.url));

/** In a process of its own, as a team's build is. @throws Error when it cannot be built */
async function secondsOf(part: string): Promise<number> {
  const started = performance.now();
  const child = spawn(process.execPath, [script, part], { stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${part} was not built`);
  return (performance.now() - started) / 1000;
}

const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0);

/** Builds from nothing, in turns: one remote, the monolith, and all of ours one after another. */
export async function timeBuilds(rounds: number): Promise<BuildSeconds> {
  if (rounds === 0) return {};
  const ours = ['host', ...(await readTeams()).map(({ name }) => name)];
  const seconds = new Map<string, number[]>(
    [...ours, monolithVersion].map((part) => [part, []] as const),
  );
  for (let round = 0; round < rounds; round += 1) {
    for (const [part, times] of seconds) times.push(await secondsOf(part));
  }
  const timesOf = (part: string) => seconds.get(part) ?? [];
  return {
    'one remote (loans)': timesOf('loans'),
    'the monolith': timesOf(monolithVersion),
    'the host and all remotes, one after another': timesOf('host').map((_, round) =>
      sum(ours.map((part) => timesOf(part)[round] ?? Number.NaN)),
    ),
  };
}
