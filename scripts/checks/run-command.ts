import { spawn } from 'node:child_process';
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
};

const binaries = `${repositoryRoot}node_modules/.bin`;
const separator = process.platform === 'win32' ? ';' : ':';
/** First the workspace's tools, among them its Node, whatever the caller's path says. */
const searchPath = [dirname(process.execPath), binaries, process.env.PATH ?? ''].join(separator);

/** Runs a tool of the workspace from the repository's root. */
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
    child.once('error', reject);
    child.once('close', (code) => resolve({ ok: code === 0, output }));
  });
