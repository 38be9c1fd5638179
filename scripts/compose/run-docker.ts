import { spawn } from 'node:child_process';

export type DockerResult = {
  readonly code: number;
  readonly stdout: string;
  /** Both streams, in the order in which they came. */
  readonly output: string;
};

export type DockerOptions = {
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  readonly timeoutMs?: number;
  /** Called with what is said on stdout, as it comes. */
  readonly onStdout?: (text: string) => void;
};

const defaultTimeoutMs = 120_000;

/** Runs the Docker client and answers whatever it ended with. */
export const tryDocker = (
  args: readonly string[],
  { env = {}, cwd, timeoutMs = defaultTimeoutMs, onStdout }: DockerOptions = {},
): Promise<DockerResult> =>
  new Promise((resolve, reject) => {
    const child = spawn('docker', args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: timeoutMs,
      ...(cwd === undefined ? {} : { cwd }),
    });
    let stdout = '';
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
      onStdout?.(text);
      output += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, stdout, output }));
  });

const linesShown = 40;

/** Runs the Docker client. @throws when it fails, with the end of what it said */
export async function docker(args: readonly string[], options?: DockerOptions): Promise<string> {
  const { code, stdout, output } = await tryDocker(args, options);
  if (code === 0) return stdout;
  const said = output.trimEnd().split('\n').slice(-linesShown).join('\n');
  throw new Error(`docker ${args.join(' ')} ended with ${code}\n${said}`);
}
