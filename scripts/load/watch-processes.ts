import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPidFile } from '../embedded-postgres/postmaster.ts';
import { readIdentity } from '../launch/process-identity.ts';

/** What a part of a site, with the processes that it started, has used and holds. */
export type Usage = { readonly cpuMs: number; readonly memoryMb: number };

/** By name: `api`, `postgres`, `host`, `signer`, `identity`, `bitcoin` … */
export type Usages = ReadonlyMap<string, Usage>;

/** `sysconf(_SC_CLK_TCK)` is 100 on every Linux that Node runs on. */
const msPerTick = 10;

/** The running parts of a site by its data folder, by `proc(5)`. Elsewhere than on Linux nothing is known. */
export async function readUsages(dataDir: string): Promise<Usages> {
  if (process.platform !== 'linux') return new Map();
  const roots = new Map<string, number>();
  for (const file of readdirSync(join(dataDir, 'run'))) {
    const name = /^(.+)\.pid\.json$/.exec(file)?.[1];
    const identity = name && readIdentity(join(dataDir, 'run', file));
    if (identity) roots.set(name, identity.pid);
  }
  const postmaster = await readPidFile(join(dataDir, 'postgres'));
  if (postmaster) roots.set('postgres', postmaster.pid);
  const children = readChildren();
  return new Map([...roots].map(([name, pid]) => [name, usageOf(pid, children)]));
}

/** Of a process, those that it waits for (`cutime`), and those that it started and which run. */
function usageOf(pid: number, children: ReadonlyMap<number, readonly number[]>): Usage {
  const stat = readStat(pid);
  if (!stat) return { cpuMs: 0, memoryMb: 0 };
  const below = (children.get(pid) ?? []).map((child) => usageOf(child, children));
  const sum = (of: (usage: Usage) => number) => below.reduce((all, usage) => all + of(usage), 0);
  return {
    cpuMs: stat.ticks * msPerTick + sum(({ cpuMs }) => cpuMs),
    memoryMb: memoryOf(pid) + sum(({ memoryMb }) => memoryMb),
  };
}

type Stat = { readonly parent: number; readonly ticks: number };

function readStat(pid: number): Stat | undefined {
  const text = textOf(`/proc/${pid}/stat`);
  if (text === '') return undefined;
  // The command in parentheses may itself hold spaces; state is the first field after it.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [utime = 0, stime = 0, cutime = 0, cstime = 0] = fields.slice(11, 15);
  return { parent: fields[1] ?? 0, ticks: utime + stime + cutime + cstime };
}

function readChildren(): ReadonlyMap<number, readonly number[]> {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? readStat(Number(name)) : undefined;
    if (!stat) continue;
    const siblings = children.get(stat.parent) ?? [];
    siblings.push(Number(name));
    children.set(stat.parent, siblings);
  }
  return children;
}

/** What is shared, such as PostgreSQL's buffers, counts in parts: the proportional set size. */
function memoryOf(pid: number): number {
  const kilobytes = /^Pss:\s+(\d+)/m.exec(textOf(`/proc/${pid}/smaps_rollup`))?.[1];
  return Number(kilobytes ?? 0) / 1_024;
}

/** Empty when the process has ended meanwhile, or is not ours to look at. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
