import { proveReservesCommand } from './prove-reserves-command.ts';

/** In the API's container, with its environment: `node api/src/service/reserves/main.ts [file]`. */
process.exitCode = await proveReservesCommand(() => process.env, process.argv[2], {
  say: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
});
