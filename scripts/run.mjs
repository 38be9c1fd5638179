import { runInWorkspace } from './run-in-workspace.mjs';

// `node scripts/run.mjs dev.ts loans`: any script of this folder, on a machine with nothing installed.
const [script, ...args] = process.argv.slice(2);
runInWorkspace(script, args);
