import { type Check, single } from './check.ts';
import { runCommand } from './run-command.ts';

/** Host and remotes for production, each page and each remote's entry within its budget. */
export const checkBuild: Check = {
  title: 'Build and budgets',
  run: async (signal) => {
    const { ok, output } = await runCommand('node', ['scripts/build.ts'], signal && { signal });
    return single(ok, output);
  },
};
