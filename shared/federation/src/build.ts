/**
 * `node shared/federation/src/build.ts <package folder>`: builds the host or one remote into its
 * `dist`, from its own folder and `shared/` alone, and fails when it breaks its budget.
 */
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPackage } from './build/build-package.ts';
import { checkBudgets } from './build/check-budgets.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const name = basename(process.argv[2] ?? '');

try {
  if (!/^(?:host|remote-[a-z-]+)$/.test(name)) {
    throw new Error('Name the package to build: host, or remote-<name>');
  }
  const result = await buildPackage(root, join(root, name));
  const took = `${(result.milliseconds / 1000).toFixed(1)} s`;
  console.warn(
    result.built ? `${name} ${result.version} built in ${took}` : `${name} is up to date`,
  );
  if (name !== 'host') {
    const { lines, overspent } = checkBudgets(join(root, 'host'), [join(root, name)]);
    for (const line of lines) console.warn(line);
    if (overspent.length > 0) throw new Error(`Over budget: ${overspent.join('; ')}`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
