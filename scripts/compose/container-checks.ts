import { deepStrictEqual as assertSame } from 'node:assert';
import type { Checklist } from './checklist.ts';
import { docker } from './run-docker.ts';
import type { Stack } from './stack.ts';

interface ContainerDetail {
  readonly Config: {
    readonly User: string;
    readonly Image: string;
    readonly Labels: Record<string, string>;
  };
  readonly HostConfig: {
    readonly ReadonlyRootfs: boolean;
    readonly CapDrop: readonly string[] | null;
    readonly SecurityOpt: readonly string[] | null;
  };
  readonly Mounts: readonly { readonly Name?: string }[];
  readonly NetworkSettings: {
    readonly Ports: Record<string, readonly { HostIp: string }[] | null>;
  };
}

const serviceOf = (container: ContainerDetail) =>
  container.Config.Labels['com.docker.compose.service'] ?? '';

const inspect = async (stack: Stack) => {
  const ids = (await stack.states()).map(({ id }) => id);
  return JSON.parse(await docker(['inspect', ...ids])) as ContainerDetail[];
};

const isRoot = (user: string) => /^(|0|root)(:.*)?$/.test(user);

/** What each container may do on the machine that it runs on. */
export const checkContainers = async (list: Checklist, stack: Stack) => {
  await list.check('no container runs as root', async () => {
    const containers = await inspect(stack);
    const rooted = containers.filter(({ Config }) => isRoot(Config.User)).map(serviceOf);
    assertSame(rooted, []);
    for (const { service, id, status } of await stack.states()) {
      if (status !== 'running') continue;
      const owners = (await docker(['top', id, '-eo', 'uid,pid'])).trim().split('\n').slice(1);
      // The first process of a container is the engine's own init, which runs as its user as well.
      const roots = owners.filter((owner) => owner.trim().startsWith('0 '));
      assertSame(roots, [], `a process of ${service} runs as root`);
    }
  });
  await list.check('root file systems are read-only, and no right can be gained', async () => {
    const loose = (await inspect(stack)).filter(
      ({ HostConfig }) =>
        !HostConfig.ReadonlyRootfs ||
        !HostConfig.CapDrop?.includes('ALL') ||
        !HostConfig.SecurityOpt?.includes('no-new-privileges:true'),
    );
    assertSame(loose.map(serviceOf), []);
  });
  await list.check('only the edge is reachable, and on the loopback interface alone', async () => {
    const published = (await inspect(stack)).flatMap((container) =>
      Object.values(container.NetworkSettings.Ports).flatMap((bindings) =>
        (bindings ?? []).map(({ HostIp }) => `${serviceOf(container)} ${HostIp}`),
      ),
    );
    assertSame(published, ['edge 127.0.0.1']);
  });
  await list.check('the secret words stay with who made them and who signs', async () => {
    const holders = (await inspect(stack)).filter(({ Mounts }) =>
      Mounts.some(({ Name }) => Name === `${stack.project}_keys`),
    );
    assertSame(holders.map(serviceOf).sort(), ['keys', 'signer']);
  });
};
