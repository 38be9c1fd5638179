import { capabilities } from '../api/src/capabilities.ts';
import { recoverCommand } from '../api/src/service/restoration/recover-command.ts';
import { serviceEnvironment } from './launch/service-environment.ts';

process.exitCode = await recoverCommand(serviceEnvironment, capabilities, process.argv.slice(2), {
  say: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
});
