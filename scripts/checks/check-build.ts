import { type Check, single } from './check.ts';
import { runCommand } from './run-command.ts';

/** Host and remotes for production, and each page of each language within the budget that is kept of it. */
export const checkBuild: Check = {
  title: 'Build and budgets',
  run: async (signal) => {
    const options = signal && { signal };
    const build = await runCommand('node', ['scripts/build.ts'], options);
    if (!build.ok) return single(false, build.output);
    const weighed = await runCommand('node', ['bench/budgets/main.ts', '--check'], options);
    return single(weighed.ok, weighed.output);
  },
};
