import { docker } from './run-docker.ts';
import type { Stack } from './stack.ts';

/** What the engine says of a container. */
export type ContainerDetail = {
  readonly Config: {
    readonly Env: readonly string[];
    readonly User: string;
    readonly Labels: Record<string, string>;
  };
  readonly HostConfig: {
    readonly ReadonlyRootfs: boolean;
    /** In bytes; 0 where there is no limit. */
    readonly Memory: number;
    readonly CapDrop: readonly string[] | null;
    readonly SecurityOpt: readonly string[] | null;
  };
  /** `Name` of a volume, `Source` on the machine. */
  readonly Mounts: readonly { readonly Name?: string; readonly Source: string }[];
  readonly NetworkSettings: {
    readonly Ports: Record<string, readonly { HostIp: string }[] | null>;
  };
};

export const serviceOf = (container: ContainerDetail) =>
  container.Config.Labels['com.docker.compose.service'] ?? '';

export async function inspectContainers(stack: Stack) {
  const ids = (await stack.states()).map(({ id }) => id);
  return JSON.parse(await docker(['inspect', ...ids])) as ContainerDetail[];
}

/** The services, sorted, that mount a volume of the stack or a file of the machine. */
export const holdersOf = (
  containers: readonly ContainerDetail[],
  isHeld: (mount: ContainerDetail['Mounts'][number]) => boolean,
) =>
  containers
    .filter(({ Mounts }) => Mounts.some(isHeld))
    .map(serviceOf)
    .sort();

/** A program that says which of the names that it is given can be looked up. */
export const findNames = `
const { lookup } = await import('node:dns/promises');
const find = (name) => lookup(name).then(() => name, () => []);
console.log(JSON.stringify((await Promise.all(process.argv.slice(1).map(find))).flat()));
`;
