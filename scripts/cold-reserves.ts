import { coldReservesCommand } from '../api/src/service/reserves/cold-reserves-command.ts';
import { serviceEnvironment } from './launch/service-environment.ts';

process.exitCode = await coldReservesCommand(serviceEnvironment, process.argv.slice(2), {
  say: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
});
