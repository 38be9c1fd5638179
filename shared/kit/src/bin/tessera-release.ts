#!/usr/bin/env node
/**
 * `tessera-release`: builds the remote whose repository this folder is, checks it and gives it to everybody.
 * `tessera-release status | rollback | canary | promote | disable | prune | enrol | revoke …` for that remote.
 */
import { runReleaseCommand } from '@tessera/releases/command/run-release-command';
import { folderWorkplace, remoteIn } from '../folder-workplace.ts';

const folder = process.cwd();

try {
  await runReleaseCommand(process.argv.slice(2), folderWorkplace(folder), remoteIn(folder));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
