import { type ChildProcess, spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { repositoryRoot } from '../launch/site-folders.ts';

export type CommandResult = {
  ok: boolean;
  output: string;
};

type CommandOptions = {
  /** Shows the output while it comes; otherwise it is only returned. */
  live?: boolean;
  env?: Record<string, string>;
  /** Ends the tool as Ctrl-C does, so that it ends what it has started; the result is not ok then. */
  signal?: AbortSignal;
  /** How long it has for that before it is killed. */
  patienceMs?: number;
};

/** A browser test under way has a site of its own to stop. */
const longestEndMs = 30_000;

const binaries = `${repositoryRoot}node_modules/.bin`;
const separator = process.platform === 'win32' ? ';' : ':';
/** First the workspace's tools, among them its Node, whatever the caller's path says. */
const searchPath = [dirname(process.execPath), binaries, process.env.PATH ?? ''].join(separator);

/** Asks a tool to end when a signal says so, and insists after a while. Answers how to call that off. */
function endOnAbort(child: ChildProcess, { signal, patienceMs = longestEndMs }: CommandOptions) {
  let insisting: NodeJS.Timeout | undefined;
  const end = () => {
    child.kill('SIGINT');
    insisting = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  };
  if (signal?.aborted) end();
  else signal?.addEventListener('abort', end, { once: true });
  return () => {
    clearTimeout(insisting);
    signal?.removeEventListener('abort', end);
  };
}

/** Runs a tool of the workspace from the repository's root, and waits until it has ended. */
export const runCommand = (
  command: string,
  args: string[],
  options: CommandOptions = {},
): Promise<CommandResult> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: repositoryRoot,
      env: { ...process.env, ...options.env, PATH: searchPath },
      stdio: ['ignore', options.live ? 'inherit' : 'pipe', options.live ? 'inherit' : 'pipe'],
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    const callOff = endOnAbort(child, options);
    child.once('error', (error) => {
      callOff();
      reject(error);
    });
    child.once('close', (code) => {
      callOff();
      resolve({ ok: code === 0 && !options.signal?.aborted, output });
    });
  });
