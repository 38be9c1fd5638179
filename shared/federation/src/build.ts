/**
 * `node shared/federation/src/build.ts <package folder>`: builds the host or one remote into its
 * `dist`, from its own folder and `shared/` alone, and fails when it breaks its budget.
 */
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildAndWeigh } from './build/build-and-weigh.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const name = basename(process.argv[2] ?? '');

try {
  if (!/^(?:host|remote-[a-z-]+)$/.test(name)) {
    throw new Error('Name the package to build: host, or remote-<name>');
  }
  await buildAndWeigh({ name, folder: join(root, name), root });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
