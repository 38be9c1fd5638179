import { proveCommand } from './prove-command.ts';

/** In the prover's container, with its environment: `node api/prover/prove.ts`. */
process.exitCode = await proveCommand(() => process.env, {
  say: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
});
