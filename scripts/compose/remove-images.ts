import { tryDocker } from './run-docker.ts';
import type { Stack } from './stack.ts';

/** All images of a stack's version, unless `KEEP=1` leaves them for a faster second run. */
export async function removeImages({ version }: Stack): Promise<void> {
  if (process.env.KEEP === '1') return;
  const { stdout } = await tryDocker([
    ...['images', '--quiet', '--filter', `reference=tessera/*:${version}`],
  ]);
  const ids = [...new Set(stdout.split('\n').filter(Boolean))];
  if (ids.length > 0) await tryDocker(['rmi', '--force', ...ids]);
}
