import { trialBalanceCommand } from '../api/src/service/trial-balance/trial-balance-command.ts';
import { readTarget } from './read-target.ts';

process.exitCode = await trialBalanceCommand(process.argv.slice(2), () => readTarget(process.env), {
  say: (text) => process.stdout.write(text),
  complain: (line) => process.stderr.write(`${line}\n`),
});
