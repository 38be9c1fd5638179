import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { hasEnded } from '../../shared/processes/src/end-child.ts';
import { findFreePorts } from '../../shared/processes/src/free-port.ts';
import { repositoryRoot } from '../launch/site-folders.ts';

/** A site of `npm start` whose launcher is a process of its own, so that it can be killed like the rest. */
export type Site = {
  readonly dataDir: string;
  readonly url: string;
  /** `host:port` of the identity emulator. */
  readonly identityHost: string;
  readonly isUp: () => boolean;
  /** Resolves once it has answered. @throws when the launcher ends before, with what it said */
  readonly start: () => Promise<void>;
  /** Begins a start, and does not wait for it. */
  readonly begin: () => void;
  /** To the launcher alone, as Ctrl-C sends it. */
  readonly signal: (signal: NodeJS.Signals) => void;
  /** Resolves when the launcher has ended, whoever ended it. */
  readonly ended: () => Promise<void>;
};

/** On ports that stay the same from life to life. */
export async function siteIn(dataDir: string): Promise<Site> {
  const [port, authEmulatorPort] = await findFreePorts(2);
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: `${port}`,
    AUTH_EMULATOR_PORT: `${authEmulatorPort}`,
  };
  let launcher: ChildProcess | undefined;
  let said = '';
  let ready = Promise.withResolvers<void>();
  let isReady = false;

  const begin = () => {
    const child = spawn(process.execPath, [join(repositoryRoot, 'scripts/launch.ts')], {
      cwd: repositoryRoot,
      env,
      // A terminal's signal reaches the launcher through this program, not past it.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    launcher = child;
    said = '';
    isReady = false;
    ready = Promise.withResolvers();
    ready.promise.catch(() => {});
    const hear = (part: Buffer) => {
      said += part.toString();
      if (!said.includes('tessera is ready')) return;
      isReady = true;
      ready.resolve();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code, signal) => {
      isReady = false;
      ready.reject(
        new Error(`The site did not start (${signal ?? `exit code ${code}`}):\n${said}`),
      );
    });
  };

  return {
    dataDir,
    url: `http://localhost:${port}`,
    identityHost: `127.0.0.1:${authEmulatorPort}`,
    isUp: () => isReady,
    begin,
    start: () => {
      begin();
      return ready.promise;
    },
    signal: (signal) => {
      if (launcher && !hasEnded(launcher)) launcher.kill(signal);
    },
    ended: async () => {
      if (launcher && !hasEnded(launcher)) await once(launcher, 'exit');
    },
  };
}
