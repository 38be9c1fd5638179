import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { repositoryRoot } from './launch/site-folders.ts';

/** Commands to the signer of `SIGNER_DATA_DIR`, or of the sandbox that runs on `DATA_DIR`. */
const { DATA_DIR = '.data', SIGNER_DATA_DIR } = process.env;
const folder = SIGNER_DATA_DIR || join(resolve(repositoryRoot, DATA_DIR), 'signer');
const program = join(repositoryRoot, 'signer/src/command/main.ts');
const { status } = spawnSync(process.execPath, [program, ...process.argv.slice(2)], {
  stdio: 'inherit',
  cwd: process.env.INIT_CWD ?? process.cwd(),
  env: { ...process.env, SIGNER_DATA_DIR: folder },
});
process.exitCode = status ?? 1;
