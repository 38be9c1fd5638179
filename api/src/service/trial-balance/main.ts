import { readReaderUrl } from '../../platform/config/read-database-url.ts';
import { trialBalanceCommand } from './trial-balance-command.ts';

/** In the API's container, with its environment: `node api/src/service/trial-balance/main.ts --day 2026-12-31`. */
process.exitCode = await trialBalanceCommand(
  process.argv.slice(2),
  () => readReaderUrl(process.env),
  {
    say: (text) => process.stdout.write(text),
    complain: (line) => process.stderr.write(`${line}\n`),
  },
);
