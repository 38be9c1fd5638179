import { coldReservesCommand } from './cold-reserves-command.ts';

/** In the API's container, with its environment: `node api/src/service/reserves/cold.ts ask|take <file>`. */
process.exitCode = await coldReservesCommand(() => process.env, process.argv.slice(2), {
  say: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
});
