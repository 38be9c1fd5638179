/**
 * `npm run test:upgrade -- [--from COMMIT]`: the API of a former release serves from three processes while today's
 * migrations run, and is replaced process by process. Fails where a request failed, or anything is lost or doubled.
 */
import { parseArgs } from 'node:util';
import { formerRelease } from '../api/src/platform/database/former-release.ts';
import { runUpgrade } from './upgrade/run-upgrade.ts';

const { values } = parseArgs({
  options: { from: { type: 'string', default: formerRelease.commit } },
});

const say = (line: string) => process.stdout.write(`${line}\n`);

// What started this may go away; then nobody waits for the result.
process.on('disconnect', () => process.exit(1));

try {
  const findings = await runUpgrade(values.from, say);
  for (const finding of new Set(findings)) say(`FAILED  ${finding}`);
  if (findings.length === 0) say('No request failed; everything is there once.');
  process.exit(findings.length > 0 ? 1 : 0);
} catch (error) {
  process.stderr.write(`The upgrade could not be tried: ${(error as Error).stack}\n`);
  process.exit(2);
}
