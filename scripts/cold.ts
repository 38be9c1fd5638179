import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { repositoryRoot } from './launch/site-folders.ts';

/** Commands for the machine that has the cold words: from where they are given, since files are named. */
const program = join(repositoryRoot, 'signer/src/cold/main.ts');
const { status } = spawnSync(process.execPath, [program, ...process.argv.slice(2)], {
  stdio: 'inherit',
  cwd: process.env.INIT_CWD ?? process.cwd(),
});
process.exitCode = status ?? 1;
