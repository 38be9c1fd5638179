import { join } from 'node:path';
import { buildPackage } from './build-package.ts';
import { checkBudgets } from './check-budgets.ts';

type Part = {
  /** For people: `remote-loans`. */
  readonly name: string;
  readonly folder: string;
  /** Holds the lockfile, and the host in `host` if that is here too: its files count in a page's first load. */
  readonly root: string;
};

/**
 * Builds a part into its `dist`, unless that is up to date, and says how long it took and what its pages weigh.
 *
 * @throws Error when it cannot be built, or breaks its budget
 */
export async function buildAndWeigh({ name, folder, root }: Part): Promise<void> {
  const result = await buildPackage(root, folder);
  const took = `${(result.milliseconds / 1000).toFixed(1)} s`;
  console.warn(
    result.built ? `${name} ${result.version} built in ${took}` : `${name} is up to date`,
  );
  const hostFolder = join(root, 'host');
  if (folder === hostFolder) return;
  const { lines, overspent } = checkBudgets(hostFolder, [folder]);
  for (const line of lines) console.warn(line);
  if (overspent.length > 0) throw new Error(`Over budget: ${overspent.join('; ')}`);
}
