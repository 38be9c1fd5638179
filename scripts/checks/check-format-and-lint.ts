import { type Check, single } from './check.ts';
import { runCommand } from './run-command.ts';

export const checkFormatAndLint: Check = {
  title: 'Format and lint',
  run: async () => {
    const { ok, output } = await runCommand('biome', [
      'ci',
      '--colors=off',
      '--max-diagnostics=50',
      '.',
    ]);
    return single(ok, output);
  },
};
