import { runCommand } from './run-command.ts';
import { runAtTerminal } from './terminal.ts';

const folder = process.env.SIGNER_DATA_DIR ?? '/data';
await runAtTerminal((terminal) => runCommand(process.argv.slice(2), { folder, ...terminal }));
