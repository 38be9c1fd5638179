import { proveReservesCommand } from '../api/src/service/reserves/prove-reserves-command.ts';
import { serviceEnvironment } from './launch/service-environment.ts';

process.exitCode = await proveReservesCommand(serviceEnvironment, process.argv[2], {
  say: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
});
