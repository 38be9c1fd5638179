import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitUntil } from '../../../shared/processes/src/wait-until.ts';
import { repositoryRoot } from '../../launch/site-folders.ts';

/** `npm run dev`, as a terminal runs it: in a process group of its own. */
export type DevCommand = {
  /** What it has said by now, on both of its outputs. */
  said(): string;
  /** Resolves when it has said that; rejects when it ends before. */
  hasSaid(words: string): Promise<void>;
  /** All that it has started and that runs. */
  processes(): number[];
  /** To its whole group, as Ctrl-C does, or to the first process alone. Resolves with its exit code. */
  end(signal: NodeJS.Signals, whom: 'group' | 'alone'): Promise<number | null>;
};

/** A whole site starts in it, beside other tests. */
const timeoutMs = 800_000;

function parentOf(pid: string): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? undefined : Number(parent);
  } catch {
    return undefined;
  }
}

/** Of Linux, whose `/proc` says who began whom. */
function descendantsOf(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), parent: parentOf(name) }));
  const found = [pid];
  // The list grows while it is read: children of children follow.
  for (const each of found) {
    found.push(...parents.filter(({ parent }) => parent === each).map((child) => child.pid));
  }
  return found;
}

export const isAlive = (pid: number): boolean => parentOf(String(pid)) !== undefined;

export function startDevCommand(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): DevCommand {
  const child: ChildProcess = spawn(
    process.execPath,
    [join(repositoryRoot, 'scripts/run.mjs'), 'dev.ts', ...args],
    { cwd: repositoryRoot, env: { ...process.env, ...env }, detached: true },
  );
  const pid = child.pid ?? 0;
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  let text = '';
  let isOver = false;
  void exited.then(() => {
    isOver = true;
  });
  child.stdout?.on('data', (part) => {
    text += part;
  });
  child.stderr?.on('data', (part) => {
    text += part;
  });
  return {
    said: () => text,
    hasSaid: async (words) => {
      await waitUntil(() => isOver || text.includes(words), { timeoutMs, failure: () => text });
      if (!text.includes(words)) throw new Error(text);
    },
    processes: () => descendantsOf(pid),
    end: async (signal, whom) => {
      process.kill(whom === 'group' ? -pid : pid, signal);
      return exited;
    },
  };
}
