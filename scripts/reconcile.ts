import { reconcileCommand } from '../api/src/service/reconciliation/reconcile-command.ts';
import { serviceEnvironment } from './launch/service-environment.ts';

process.exitCode = await reconcileCommand(serviceEnvironment, {
  say: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
});
