import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A process that cannot be mistaken for a later one with the same id. */
export type ProcessIdentity = {
  pid: number;
  startedAt: string;
};

function bootId() {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return '';
  }
}

function startTimeFromProc(pid: number): string | null {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The command in parentheses may itself hold spaces and parentheses; the fields follow the last.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state] = fields;
  return state === 'Z' || state === 'X' ? null : `${bootId()}:${fields[19]}`;
}

const startTimeFromPs = (pid: number): string | null =>
  execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim() || null;

/** Null when no such process runs. */
function startTimeOf(pid: number): string | null {
  try {
    return process.platform === 'linux' ? startTimeFromProc(pid) : startTimeFromPs(pid);
  } catch {
    return null;
  }
}

export function identify(pid: number): ProcessIdentity | null {
  const startedAt = startTimeOf(pid);
  return startedAt === null ? null : { pid, startedAt };
}

export const isRunning = ({ pid, startedAt }: ProcessIdentity) => startTimeOf(pid) === startedAt;

/** What was written down of a process; null where nothing whole was. */
export function readIdentity<Identity extends ProcessIdentity>(file: string): Identity | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Identity;
  } catch {
    return null;
  }
}
