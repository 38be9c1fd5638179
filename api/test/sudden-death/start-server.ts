import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const serverProgram = fileURLToPath(new URL('../../src/server.ts', import.meta.url));

/** A machine that does much else takes its time to start a process. */
const bootTimeoutMs = 60_000;
const pollMs = 25;

export type Exit = { readonly code: number | null; readonly signal: NodeJS.Signals | null };

/** The API as it runs, in a process of its own. */
export type Server = {
  readonly url: string;
  readonly isRunning: () => boolean;
  /** Resolves when the system has taken it away. */
  readonly kill: () => Promise<void>;
  /** Asks it to end, by SIGTERM. */
  readonly end: () => Promise<Exit>;
  /** On its standard error. */
  readonly said: () => string;
};

/** Resolves when it answers. @throws with what it said when it ends before */
export async function startServer(
  environment: Readonly<Record<string, string>>,
  port: number,
  program: string = serverProgram,
): Promise<Server> {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, ...environment, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const exit = new Promise<Exit>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
  const url = `http://127.0.0.1:${port}`;
  const isRunning = () => child.exitCode === null && child.signalCode === null && !child.killed;
  const deadline = Date.now() + bootTimeoutMs;
  while (!(await isAlive(url))) {
    if (!isRunning()) throw new Error(`The server ended: ${said}`);
    if (Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`The server did not start: ${said}`);
    }
    await sleep(pollMs);
  }
  return {
    url,
    isRunning,
    said: () => said,
    kill: async () => {
      child.kill('SIGKILL');
      await exit;
    },
    end: () => {
      child.kill('SIGTERM');
      return exit;
    },
  };
}

export async function isAlive(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/health/live`);
    await response.text();
    return response.ok;
  } catch {
    return false;
  }
}
