import { type Check, single } from './check.ts';
import { runCommand } from './run-command.ts';

export const checkDeadCode: Check = {
  title: 'Dead code',
  run: async () => {
    const { ok, output } = await runCommand('knip', ['--no-progress']);
    return single(ok, output);
  },
};
