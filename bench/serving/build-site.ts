import { join } from 'node:path';
import { runCommand } from '../../scripts/checks/run-command.ts';
import { repositoryRoot } from '../../scripts/launch/site-folders.ts';

/** Builds what is due of the site. @throws Error when it cannot be built, or is over its budgets */
export async function buildSite(signal: AbortSignal): Promise<void> {
  const script = join(repositoryRoot, 'scripts/build.ts');
  const { ok } = await runCommand('node', [script], { live: true, signal });
  if (!ok) throw new Error('The site was not built');
}
