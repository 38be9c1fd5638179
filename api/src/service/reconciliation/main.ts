import { reconcileCommand } from './reconcile-command.ts';

/** In the API's container, with its environment: `node api/src/service/reconciliation/main.ts`. */
process.exitCode = await reconcileCommand(() => process.env, {
  say: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
});
