import { runAtTerminal } from '../command/terminal.ts';
import { runColdCommand } from './run-cold-command.ts';

await runAtTerminal((terminal) => runColdCommand(process.argv.slice(2), terminal));
