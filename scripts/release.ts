/**
 * `npm run release -- <remote>`: builds a remote, checks it and gives it to everybody.
 * `npm run release -- status | rollback | canary | promote | disable | prune | enrol | revoke …`:
 * docs/teams.md has each.
 */
import { runReleaseCommand } from '../shared/releases/src/command/run-release-command.ts';
import { repositoryWorkplace } from './release/repository-workplace.ts';

try {
  await runReleaseCommand(process.argv.slice(2), repositoryWorkplace);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
