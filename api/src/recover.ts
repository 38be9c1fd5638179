import { capabilities } from './capabilities.ts';
import { recoverCommand } from './service/restoration/recover-command.ts';

/** In the API's container, with its environment: `node api/src/recover.ts`. */
process.exitCode = await recoverCommand(() => process.env, capabilities, process.argv.slice(2), {
  say: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
});
