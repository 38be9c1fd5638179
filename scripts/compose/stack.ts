import { deepStrictEqual as assertSame } from 'node:assert';
import { expect } from '@playwright/test';
import { type DockerResult, docker, tryDocker } from './run-docker.ts';

export type StackOptions = {
  /** Compose's project: containers, networks and volumes of this name are ours to remove. */
  readonly project: string;
  readonly profile: 'sandbox' | 'production';
  /** What is started beside the profile, and the file of that folder that has it. */
  readonly addition?: { readonly profile: string; readonly file: string };
  /** The folder of docker-compose.yml and of what is built. */
  readonly folder: string;
  readonly port: number;
  /** Tag of every image. */
  readonly version: string;
  readonly env?: Readonly<Record<string, string>>;
};

export type ContainerState = {
  readonly service: string;
  readonly id: string;
  readonly image: string;
  readonly startedAt: string;
  readonly status: string;
  readonly exitCode: number;
  /** `none` where the image has no health check. */
  readonly health: string;
};

const buildTimeoutMs = 1_800_000;
const upTimeoutMs = 300_000;
const healthTimeoutMs = 180_000;

type InspectedContainer = {
  readonly Id: string;
  readonly Image: string;
  readonly Config: { readonly Labels: Readonly<Record<string, string>> };
  readonly State: {
    readonly StartedAt: string;
    readonly Status: string;
    readonly ExitCode: number;
    readonly Health?: { readonly Status: string };
  };
};

const readState = ({ Id, Image, Config, State }: InspectedContainer): ContainerState => ({
  service: Config.Labels['com.docker.compose.service'] ?? '',
  id: Id,
  image: Image,
  startedAt: State.StartedAt,
  status: State.Status,
  exitCode: State.ExitCode,
  health: State.Health?.Status ?? 'none',
});

const isSettled = ({ status, exitCode, health }: ContainerState) =>
  status === 'running' ? health !== 'starting' && health !== 'unhealthy' : exitCode === 0;

/** One composed site: its own project, port and image tag beside any other on the machine. */
export function createStack(options: StackOptions) {
  const { project, profile, addition, folder, port, version } = options;
  const env = {
    COMPOSE_PROFILES: profile,
    EDGE_PORT: String(port),
    TESSERA_VERSION: version,
    // An attestation holds the time of the build, so that no two images would ever be the same.
    BUILDX_NO_DEFAULT_ATTESTATIONS: '1',
    ...options.env,
  };
  const prefix = [
    ...['compose', '--project-name', project, '--project-directory', folder],
    ...(addition ? ['--profile', profile, '--profile', addition.profile] : []),
    ...(addition ? ['--file', 'docker-compose.yml', '--file', addition.file] : []),
  ];
  const compose = (
    args: readonly string[],
    timeoutMs = upTimeoutMs,
    onStdout: (text: string) => void = () => {},
  ) => docker([...prefix, ...args], { env, cwd: folder, timeoutMs, onStdout });

  const states = async (): Promise<ContainerState[]> => {
    const ids = (await compose(['ps', '--all', '--quiet'])).split('\n').filter(Boolean);
    if (ids.length === 0) return [];
    const containers = JSON.parse(await docker(['inspect', ...ids])) as InspectedContainer[];
    return containers.map(readState);
  };

  return {
    ...options,
    url: `http://localhost:${port}`,
    compose,
    states,
    tryCompose: (args: readonly string[]): Promise<DockerResult> =>
      tryDocker([...prefix, ...args], { env, cwd: folder, timeoutMs: upTimeoutMs }),
    build: (...services: string[]) => compose(['build', '--quiet', ...services], buildTimeoutMs),
    up: (...args: string[]) => compose(['up', '--detach', '--no-build', ...args]),
    /** With the volumes: everything that the site has kept. */
    remove: () => compose(['down', '--volumes', '--remove-orphans', '--timeout', '10']),

    async state(service: string): Promise<ContainerState> {
      const found = (await states()).find((state) => state.service === service);
      if (!found) throw new Error(`there is no container of ${service}`);
      return found;
    },

    /** Until every container is healthy, or has done what it was for. */
    async untilSettled(): Promise<void> {
      await expect(async () => {
        const waiting = (await states()).filter((state) => !isSettled(state));
        const names = waiting.map(
          ({ service, status, health }) => `${service} ${status} ${health}`,
        );
        assertSame(names, []);
      }).toPass({ timeout: healthTimeoutMs });
    },
  };
}

export type Stack = ReturnType<typeof createStack>;
