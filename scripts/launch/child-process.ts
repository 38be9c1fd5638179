import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { LaunchError } from './launch-error.ts';
import { identify, isRunning, type ProcessIdentity } from './process-identity.ts';

export type ChildCommand = {
  /** Names the log and the pid file: lower case, no spaces. */
  name: string;
  /** As a person would call it, for messages. */
  title: string;
  command: string;
  args: string[];
  env: Record<string, string>;
  cwd: string;
};

export type RunningChild = {
  title: string;
  logFile: string;
  /** Resolves when the process has ended, whoever ended it, with how it ended. */
  exited: Promise<string>;
  stop(): Promise<void>;
};

export type ChildFolders = {
  runDir: string;
  logDir: string;
};

const stopTimeoutMs = 8_000;
const pollMs = 50;

/** What a child may know of this process's environment: nothing that configures another part. */
const { PATH, HOME, USER, LANG, TMPDIR, SystemRoot, TEMP } = process.env;
const inheritedEnvironment = { PATH, HOME, USER, LANG, TMPDIR, SystemRoot, TEMP };

function lastLines(file: string) {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-12).join('\n');
  } catch {
    return '';
  }
}

/** The message for a child that ended though nobody asked it to. */
export const diedUnexpectedly = (child: Pick<RunningChild, 'title' | 'logFile'>, how: string) =>
  new LaunchError(
    `${child.title} stopped unexpectedly (${how}). The end of its log, ${child.logFile}:\n\n${lastLines(child.logFile)}`,
  );

function signalGroup(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(-pid, signal);
  } catch {
    // It has ended already.
  }
}

/** Ends a process group that we started: asks first, insists after a while. */
export async function endProcess(identity: ProcessIdentity) {
  signalGroup(identity.pid, 'SIGTERM');
  const deadline = Date.now() + stopTimeoutMs;
  while (isRunning(identity)) {
    if (Date.now() > deadline) signalGroup(identity.pid, 'SIGKILL');
    await delay(pollMs);
  }
}

/**
 * Starts a part of the site in a process group of its own, so that Ctrl-C in the terminal reaches
 * the launcher alone, which then stops the parts in order. A pid file lets a later launcher find
 * the part again if this one is killed.
 */
export function startChild(options: ChildCommand, folders: ChildFolders): RunningChild {
  const logFile = join(folders.logDir, `${options.name}.log`);
  const pidFile = join(folders.runDir, `${options.name}.pid.json`);
  const log = openSync(logFile, 'w', 0o600);
  const child = spawn(options.command, options.args, {
    cwd: options.cwd,
    env: { ...inheritedEnvironment, ...options.env },
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);

  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => {
      rmSync(pidFile, { force: true });
      resolve(signal ?? `exit code ${code}`);
    });
  });
  const identity = child.pid === undefined ? null : identify(child.pid);
  if (identity) writeFileSync(pidFile, JSON.stringify(identity));

  return {
    title: options.title,
    logFile,
    exited,
    stop: async () => {
      if (!identity) return;
      await endProcess(identity);
      await exited;
    },
  };
}
