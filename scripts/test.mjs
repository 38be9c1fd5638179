import { runInWorkspace } from './run-in-workspace.mjs';

runInWorkspace('run-checks.ts');
