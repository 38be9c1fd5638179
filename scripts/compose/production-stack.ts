import { tryDocker } from './run-docker.ts';
import { createStack, type Stack } from './stack.ts';

/** The other profile of the same images, beside the sandbox that has built them. */
export function createProduction(
  sandbox: Stack,
  env: Readonly<Record<string, string>> = {},
): Stack {
  return createStack({
    ...sandbox,
    project: `${sandbox.project}-production`,
    profile: 'production',
    env,
  });
}

/** Also when a run was interrupted, or there was none. */
export async function removeProduction(sandbox: Stack): Promise<void> {
  const { project, remove } = createProduction(sandbox);
  const parts = ['database', 'ethereum'].map((name) => `${project}-${name}`);
  await tryDocker(['rm', '--force', '--volumes', ...parts]);
  await remove();
}
