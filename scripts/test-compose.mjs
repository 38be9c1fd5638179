import { runInWorkspace } from './run-in-workspace.mjs';

runInWorkspace('test-compose.ts');
