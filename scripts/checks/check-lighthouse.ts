import { type Check, single } from './check.ts';
import { runCommand } from './run-command.ts';

/** Two public pages as production serves them: whatever Lighthouse marks but speed, which it only says. */
export const checkLighthouse: Check = {
  title: 'Lighthouse',
  run: async (signal) => {
    const { ok } = await runCommand('node', ['bench/lighthouse/main.ts', '--short'], {
      live: true,
      ...(signal && { signal }),
    });
    return single(ok, 'Lighthouse found what the lines above say');
  },
};
