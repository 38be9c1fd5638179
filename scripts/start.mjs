import { runInWorkspace } from './run-in-workspace.mjs';

runInWorkspace('launch.ts');
